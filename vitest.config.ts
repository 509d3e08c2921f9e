import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import {defineConfig} from 'vitest/config'

const fileOf = (name: string): string => `test/${name}.test.ts`

/** Starts many processes or browsers, makes random input, or lets inputs grow: `npm run test:slow`. */
const slow = [
  'causes/same-causes',
  'cli/init',
  'cli/cached-run',
  'cli/resident',
  'cli/shard',
  'cli/verify',
  'cli/workers',
  'parse/differential',
  'growth',
  'growth/bounds',
  'growth/graphs',
  'growth/readers',
  'growth/reports',
  'hostile/files',
  'hostile/git',
  'hostile/limits',
  'hostile/masked-output',
  'parse/native-risk',
  'hostile/planted',
  'hostile/prototype-keys',
  'interfaces',
  'lsp/bad-input',
  'lsp/diagnostics',
  'mcp/mcp-client',
  'dev/new-rule',
  'properties',
  'dev/redpen',
  'remark/remark-cli',
  'report/html-browser',
  'review/replacements',
  'review/review',
  'scenarios',
  'site-fuzz',
  'start-up',
  'vscode/extension'
].map(fileOf)

/** Replaces modules, or depends on which of them were loaded, so it shares none with other files. */
const apart = ['facts/phrases', 'run/settings/plugins-lazy'].map(fileOf)

export default defineConfig({
  test: {
    // what docs-lint keeps for its user belongs to nobody here
    env: {XDG_CONFIG_HOME: join(tmpdir(), 'docs-lint-test-config'), CI: ''},
    // no test is about time: this only ends what hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['test/build-dist.ts'],
    experimental: {fsModuleCache: true},
    // vitest leaves one core idle, which on two cores is half of them
    maxWorkers: availableParallelism(),
    // with `npm test -- --coverage`, as in CI: the fast tests alone reach this share
    coverage: {
      include: ['src/**/*.ts', 'rules/**/*.ts', 'presets/**/*.ts'],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: {branches: 79}
    },
    projects: [
      // files share what they import, since none of them changes a module
      {extends: true, test: {name: 'fast', include: ['test/**/*.test.ts'], exclude: [...slow, ...apart], isolate: false}},
      // the cache of modules does not know which of them a test replaces
      {extends: true, test: {name: 'apart', include: apart, experimental: {fsModuleCache: false}}},
      // some compare how time grows, so nothing runs beside them
      {extends: true, test: {name: 'slow', include: slow, maxWorkers: 1, sequence: {groupOrder: 1}}}
    ]
  }
})
