import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    // what docs-lint keeps for its user belongs to nobody here
    env: {XDG_CONFIG_HOME: join(tmpdir(), 'docs-lint-test-config'), CI: ''},
    include: ['test/**/*.test.ts'],
    // no test is about time: this only ends what hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['test/build-dist.ts'],
    experimental: {fsModuleCache: true}
  }
})
