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
    // what a page shows comes late on a busy machine; what never comes still fails
    expect: { poll: { timeout: 20_000 } },
    // a browser starved by its neighbours is asked again, and the report says so; what is broken fails three times
    retry: 2,
  },
})
