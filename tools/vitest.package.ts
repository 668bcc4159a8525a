// The vitest configuration every package shares. Siblings resolve to their sources through `paths`
// in tsconfig.base.json, so a package's tests need no build.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
