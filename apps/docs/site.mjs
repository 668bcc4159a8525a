// The parts of the site: its names, its sidebar, the packages whose API it documents.
import { readFileSync } from 'node:fs'

export const titles = { en: 'Zugzwang', fa: 'Zugzwang', 'zh-CN': 'Zugzwang', pl: 'Zugzwang' }

const packages = [
  'core',
  'formats',
  'impartial',
  'positional',
  'boards',
  'partizan',
  'parity',
  'tablebase',
  'sql',
  'games',
  'create-game',
]

/** The source behind every entry of every package. */
export const entryPoints = packages.flatMap((name) => {
  const folder = `../../packages/${name}`
  const { exports } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'),
  )
  return Object.values(exports).flatMap((target) => {
    if (target === null || typeof target === 'string') return []
    const entry = target.default.slice('./dist/'.length, -'.js'.length)
    return [`${folder}/src/${entry}.ts`]
  })
})

/** A group of the sidebar: its name in four languages, and the folder of its pages. */
const group = (label, fa, zh, pl, items, collapsed = false) => ({
  label,
  translations: { fa, 'zh-CN': zh, pl },
  collapsed,
  items,
})

const play = [
  'digraph',
  'police',
  'heaps',
  'treblecross',
  'cops',
  'piles',
  'hackenbush',
  'words',
  'weighted',
  'hot-games',
  'table',
  'any',
  'own',
  'describe',
  'values',
  'parity',
]

export const sidebar = [
  { slug: 'start' },
  group('Learn', 'یادگیری', '学习', 'Nauka', [{ autogenerate: { directory: 'learn' } }]),
  group('Play', 'بازی', '试玩', 'Gra', [
    'play',
    'play/gallery',
    ...play.map((page) => `play/${page}`),
  ]),
  { slug: 'contests' },
  { slug: 'clients' },
  { slug: 'glossary' },
  group(
    'Guides',
    'راهنماها',
    '指南',
    'Przewodniki',
    [{ autogenerate: { directory: 'guides' } }],
    true,
  ),
  group(
    'API',
    'مرجع API',
    'API 参考',
    'API',
    [{ autogenerate: { directory: 'api', collapsed: true } }],
    true,
  ),
  group(
    'Background',
    'پشت صحنه',
    '背景',
    'Zaplecze',
    [
      { slug: 'benchmarks' },
      { slug: 'contributing' },
      group(
        'Decisions',
        'تصمیم‌ها',
        '设计决策',
        'Decyzje',
        [{ autogenerate: { directory: 'decisions' } }],
        true,
      ),
    ],
    true,
  ),
]
