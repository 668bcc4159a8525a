// What the site is made of: its names, its sidebar, the packages whose API it documents.
import { readFileSync } from 'node:fs'

export const titles = { en: 'Zugzwang', fa: 'تسوگ‌تسوانگ', 'zh-CN': 'Zugzwang', pl: 'Zugzwang' }

const packages = ['core', 'formats', 'impartial', 'positional', 'games']

/** The source behind every entry of every package. */
export const entryPoints = packages.flatMap((name) => {
  const folder = `../../packages/${name}`
  const { exports } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'),
  )
  return Object.values(exports).flatMap((target) => {
    if (target === null || typeof target === 'string') return []
    const entry = target.default.slice('./dist/'.length, -'.js'.length)
    return [`${folder}/src/${entry === 'testing' ? 'testing/index' : entry}.ts`]
  })
})

export const sidebar = [
  {
    label: 'Learn',
    translations: { fa: 'یادگیری', 'zh-CN': '学习', pl: 'Nauka' },
    items: [{ autogenerate: { directory: 'learn' } }],
  },
]
