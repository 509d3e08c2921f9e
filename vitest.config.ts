import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // no test is about time: this only ends what hangs
    testTimeout: 120_000,
    globalSetup: ['test/build-dist.ts']
  }
})
