// Positions of games too large to solve, searched one by one: CPU seconds, positions expanded, and the value, which must be that
// of an independent alpha-beta solver or of the literature. Arguments are games instead.

import { searchGame } from '@zugzwang/core/search'
import { planGame } from '@zugzwang/games'

/** Twelve random discs without a win or a threat; the outcomes by another program, with alpha-beta search. */
const TWELVE = {
  '324611751351': 'win',
  '521144121541': 'win',
  '751266515541': 'win',
  '576215562315': 'loss',
  '345433272672': 'loss',
  '542732441617': 'loss',
  '557733635457': 'draw',
  '221222621563': 'win',
  '331245355326': 'win',
  '754444146412': 'win',
  '513511725426': 'win',
  '272746722543': 'win',
} as const

const known = new Map<string, string>([
  ...Object.entries(TWELVE).map(([discs, value]) => [`connect-four:7x6:${discs}`, value] as const),
  ['connect-four:5x5', 'draw'],
])
const asked = process.argv.slice(2)
const nodeLimit = Number(process.env['NODES'] ?? 2e7)

for (const text of asked.length > 0 ? asked : known.keys()) {
  const { game } = await planGame(text)
  if (game === undefined) throw new Error(`${text} cannot be searched.`)
  const searched = searchGame(game, { memoryLimit: 512e6, nodeLimit })
  const before = process.cpuUsage()
  const { atLeast, atMost, nodes, certificate } = await searched.find(game.rules.start())
  const { user, system } = process.cpuUsage(before)
  const due = known.get(text)
  if (due !== undefined && atLeast === atMost && atLeast !== due)
    throw new Error(`${text} is a ${atLeast}; expected a ${due}.`)
  const proof = certificate?.strategies.reduce((sum, { movers }) => sum + movers.length, 0)
  const value = atLeast === atMost ? atLeast : `${atLeast} … ${atMost}`
  console.log(
    `| ${text} | ${value} | ${nodes} | ${proof ?? '–'} | ${((user + system) / 1e6).toFixed(1)} s |`,
  )
}
