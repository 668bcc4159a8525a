// Berzerk (Codeforces 786A, 787C): n, then two lines of k and k numbers → for each player moving first Win, Lose or Loop at the
// objects 2 … n, a line each. A move takes the monster on by one of the player's numbers, round a circle; who gets it to object 1 wins.
//
// Retrograde analysis in which arcs are not stored: the sets give all predecessors, and a graph would have 10^8 arcs.

import { readTokens } from '../input/tokens'
import type { AnswerJudge, ContestProblem } from './problem'

const LEAST_OBJECTS = 2
const MOST_OBJECTS = 7000
const PLAYERS = ["Rick's", "Morty's"] as const
const WORDS = ['Loop', 'Win', 'Lose'] as const
const [OPEN, WON, LOST] = [0, 1, 2]

const answer: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const objects = tokens.whole('the number of objects', LEAST_OBJECTS, MOST_OBJECTS)
  const sets = PLAYERS.map((whose) => {
    const count = tokens.whole(`the size of ${whose} set`, 1, objects - 1)
    return Int32Array.from(tokens.wholes(count, `number of ${whose} set:`, 1, objects - 1))
  })
  tokens.end(`the last number of ${PLAYERS[1]} set`)
  return solveCircle(objects, sets)
    .map((states) => `${Array.from(states.subarray(1), (state) => WORDS[state]).join(' ')}\n`)
    .join('')
}

/** The states of all objects, from 0, for each player to move. With the monster in the black hole the player to move has lost. */
function solveCircle(objects: number, sets: readonly Int32Array[]): Uint8Array[] {
  const states = sets.map(() => new Uint8Array(objects))
  /** Moves to objects that are not known to be won by the other player. */
  const left = sets.map(({ length }) => new Int32Array(objects).fill(length))
  // player · objects + object
  const queue = new Int32Array(2 * objects)
  let end = 0
  const settle = (player: number, object: number, state: number) => {
    const known = states[player]
    if (known === undefined || known[object] !== OPEN) return
    known[object] = state
    queue[end++] = player * objects + object
  }
  settle(0, 0, LOST)
  settle(1, 0, LOST)
  for (let i = 0; i < end; i++) {
    const entry = queue[i]
    const player = entry < objects ? 0 : 1
    const object = entry - player * objects
    const before = 1 - player
    const isLost = states[player]?.[object] === LOST
    const [set, count] = [sets[before], left[before]]
    if (set === undefined || count === undefined) continue
    for (const number of set) {
      const from = object >= number ? object - number : object - number + objects
      if (isLost) settle(before, from, WON)
      else if (--count[from] === 0) settle(before, from, LOST)
    }
  }
  return states
}

export const berzerk: ContestProblem = {
  answer,
  form: "n, then the size of Rick's set and its numbers, then those of Morty's",
  sample: {
    input: '5\n2 3 2\n3 1 2 3\n',
    output: 'Lose Win Win Loop\nLoop Win Win Win\n',
  },
}
