// Checks of the workspace as a whole. They run on the build's output in dist.
import { defineConfig } from 'vitest/config'
import { drill } from './scale.ts'

export default defineConfig({
  test: {
    include: ['tools/checks/**/*.test.ts'],
    globalSetup: 'tools/checks/pack.ts',
    // they mostly wait for child processes
    maxWorkers: 2,
    // files that run in one process share its modules
    isolate: false,
    // a missing snapshot is a failure everywhere, not only in CI; `pnpm report` writes those of types
    update: 'none',
    testTimeout: drill ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
  },
})
