import { launchChromium } from './scripts/chromium.ts'
import { serveSite } from './scripts/serve.ts'
import { encodeState } from './src/share/state.ts'
const server = await serveSite(new URL('./dist', import.meta.url).pathname, '/', 0, {})
const b = await launchChromium()
for (const [name, path, scheme, width] of [
  ['wide', 'play/gallery/', 'light', 1300],
  ['dark', 'play/gallery/', 'dark', 1300],
  ['fa', 'fa/play/gallery/', 'light', 1300],
  ['narrow', 'zh-cn/play/gallery/', 'dark', 360],
  ...await Promise.all(['morris:6', 'hex:4', 'sim:start', 'mu-torere:start'].map(async (game) => [game.split(':')[0], 'play/any/#' + await encodeState({ v: 1, game, moves: [], at: 0 }), game === 'hex:4' ? 'dark' : 'light', 1000])),
] as any) {
  const c = await b.newContext({ colorScheme: scheme, viewport: { width, height: 1000 } })
  const page = await c.newPage()
  await page.goto(server.url + path)
  await page.waitForTimeout(path.includes('#') ? 9000 : 500)
  await page.screenshot({ path: `/tmp/pics/site-${name}.png`, fullPage: width !== 1000 })
  await c.close()
}
await b.close(); process.exit(0)
