// The vitest configuration every package shares. Siblings resolve to their sources through `paths`
// in tsconfig.base.json, so a package's tests need no build.
import { defineConfig } from 'vitest/config'
import { drill } from './scale.ts'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: drill ? 1_800_000 : 60_000,
    // test files that run in one process share its modules, which takes a quarter less: a file that mocks one resets them
    isolate: false,
    // polled events come late on a busy machine; missing ones still fail
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
