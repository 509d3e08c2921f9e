import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {defineConfig} from 'vitest/config'

/** Starts many processes or browsers, makes random input, or lets inputs grow: `npm run test:slow`. */
const slow = [
  'cli/init',
  'cli/replay',
  'cli/shard',
  'cli/verify',
  'cli/workers',
  'differential',
  'growth',
  'growth/bounds',
  'hostile/git',
  'hostile/native-risk',
  'hostile/planted',
  'lsp/bad-input',
  'lsp/diagnostics',
  'mcp-client',
  'new-rule',
  'properties',
  'redpen',
  'remark-cli',
  'report/html-browser',
  // mocks modules, so it cannot share them
  'run/plugins-lazy',
  'review/review',
  'scenarios',
  'site-fuzz',
  'start-up',
  'vscode/extension'
].map((name) => `test/${name}.test.ts`)

export default defineConfig({
  test: {
    // what docs-lint keeps for its user belongs to nobody here
    env: {XDG_CONFIG_HOME: join(tmpdir(), 'docs-lint-test-config'), CI: ''},
    // no test is about time: this only ends what hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['test/build-dist.ts'],
    experimental: {fsModuleCache: true},
    projects: [
      // files share what they import, since none of them changes a module
      {extends: true, test: {name: 'fast', include: ['test/**/*.test.ts'], exclude: slow, isolate: false}},
      {extends: true, test: {name: 'slow', include: slow}}
    ]
  }
})
