// The site at length, in a real browser: `npm run test:site`.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'test/site/**/*.site.ts',
      'test/state.test.ts',
      'test/engine.test.ts',
      'test/frames.test.ts',
    ],
    env: { ZUGZWANG_DRILL: '1' },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // pages are slow on a busy machine
    expect: { poll: { timeout: 20_000 } },
    // a busy machine may fail a test by timing; what is broken fails three times
    retry: 2,
  },
})
