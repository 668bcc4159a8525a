// The system's Chromium, for tests and measurements of the site.

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Undefined where there is none. */
export const executablePath = CANDIDATES.find(
  (path) => path !== undefined && path !== '' && existsSync(path),
)

export function launchChromium(): Promise<Browser> {
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Install the package chromium, or set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
