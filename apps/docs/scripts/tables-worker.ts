// The worker of the page that `tables-page.ts` serves.

import { type Asked, solveTimed } from './passes-clock'

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    self.postMessage({ solved: await solveTimed(data) })
  } catch (error) {
    self.postMessage({ fault: String(error) })
  }
}
