// How many numbers described games need: of each game of @zugzwang/boards/games in some sizes, the numbers, and how many there are for each
// that stands for a position and for each that play reaches from the start. Symmetrical positions share a number; `unfolded` counts the
// numbers where they do not.
//
//   node src/numbers.ts [MOST]      MOST: games with more numbers are not walked through; default 6·10^6, two CPU minutes

import type { GameData } from '@zugzwang/boards'
import * as games from '@zugzwang/boards/games'
import { boardNumbering } from '@zugzwang/boards/tables'
import { createRandom } from '@zugzwang/core/testing'

const most = Number(process.argv[2] ?? 6e6)

const sized: readonly GameData[] = [
  games.mnk(4, 3, 3),
  games.hexapawn(3, 3),
  games.hexapawn(4, 4),
  games.breakthrough(3, 4),
  games.breakthrough(4, 4),
  games.dodgem(3),
  games.dodgem(4),
  games.foxAndHounds(6),
  games.foxAndHounds(8),
  games.clobber(3, 3),
  games.clobber(4, 4),
  games.konane(4, 4),
  games.col(3, 3),
  games.snort(3, 3),
  games.isolation(3, 3),
  games.amazons(3, 3, 'a../.../..A'),
  games.hasami(4, 4),
  games.hex(3),
  games.y(3),
  games.connectFour(4, 4),
]
const all: readonly GameData[] = [
  ...Object.values(games).filter((game): game is GameData => typeof game === 'object'),
  ...sized,
]

const SAMPLE = 10_000

/** How many numbers there are for each that stands for a position: of more than 10^4 numbers by a sample, ±2 %. */
function perStanding({ count, maxMoves, successors }: ReturnType<typeof boardNumbering>) {
  const random = createRandom(1)
  const next = new Float64Array(maxMoves)
  const looked = Math.min(count, SAMPLE)
  let standing = 0
  for (let i = 0; i < looked; i++)
    // random numbers of `random` are below 2^32
    if (
      successors(count <= SAMPLE ? i : Math.floor((random(2 ** 31) / 2 ** 31) * count), next) >= 0
    )
      standing++
  return looked / standing
}

/** How many numbers play reaches. O(numbers reached · moves). */
function countReached({
  count,
  start,
  maxMoves,
  payoff,
  successors,
}: ReturnType<typeof boardNumbering>) {
  const isReached = new Uint8Array(count)
  const next = new Float64Array(maxMoves)
  const open = [start]
  isReached[start] = 1
  let reached = 0
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    reached++
    if (!Number.isNaN(payoff?.(index) ?? Number.NaN)) continue
    const moves = successors(index, next)
    for (let k = 0; k < moves; k++) {
      const to = next[k] ?? 0
      if (isReached[to] === 1) continue
      isReached[to] = 1
      open.push(to)
    }
  }
  return reached
}

console.log('| game | unfolded | numbers | per position | reached | per reached |')
console.log('|---|---|---|---|---|---|')
for (const data of all) {
  const numbering = boardNumbering(data)
  const unfolded = boardNumbering(data, { symmetry: false }).count
  const reached = numbering.count > most ? undefined : countReached(numbering)
  const ratio = reached === undefined ? '' : (numbering.count / reached).toFixed(2)
  const cells = [
    ...[data.name, unfolded, numbering.count, perStanding(numbering).toFixed(2)],
    ...[reached ?? '', ratio],
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
