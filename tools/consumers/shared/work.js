// Uses the packages in every consumer: solves with several threads and with one, verifies, and runs each kernel in WebAssembly.
// Throws if a check fails; returns a line to print.
import {
  countOutcomes,
  digraphFromArcs,
  impartialArena,
  mainLine,
  solveOutcome,
  verifySolution,
} from '@zugzwang/core'
import { solveParallel } from '@zugzwang/core/parallel'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { layOutDigraph } from '@zugzwang/formats/layout'
import { openGame } from '@zugzwang/games'
import { codeGame, grundySequence, parseHeapCode } from '@zugzwang/impartial'
import { parsePoliceBoard, solvePolice } from '@zugzwang/positional'

function demand(condition, sentence) {
  if (!condition) throw new Error(sentence)
}

export async function work() {
  // counts our modules: without WebAssembly their twins in JavaScript would run unnoticed
  let instances = 0
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, args, self) {
      instances++
      return Reflect.construct(target, args, self)
    },
  })

  const order = 50_000
  const { sources, targets } = randomArcs(createRandom(1), order, 5 * order, order / 10)
  const arena = impartialArena(digraphFromArcs(order, sources, targets))
  const solution = await solveParallel(arena, {
    threads: 2,
    onFallback: (reason) => {
      throw new Error(`no threads: ${reason}`)
    },
  })
  const alone = await solveOutcome(arena)
  demand(
    solution.score.every((score, v) => score === alone.score[v]),
    'two threads find other scores than one',
  )
  demand((await verifySolution(arena, solution)) === undefined, 'the verifier refuses the solution')
  const { win, loss, draw } = countOutcomes(arena, solution)

  const kayles = await grundySequence(codeGame(parseHeapCode('0.77')), 100_000)
  demand(instances > 0, 'Grundy values were not found by WebAssembly')
  // Guy and Smith (1956): Kayles has period 12 from 71 on
  demand(
    kayles.every((value, n) => n < 83 || value === kayles[n - 12]),
    'Kayles does not have the period 12',
  )

  const before = instances
  const police = await solvePolice(parsePoliceBoard('..*.E\nP.*..\n..T..'))
  const line = await mainLine(police, police.game.rules.start())
  demand(line.positions.length === 8, `the main line has ${line.positions.length} positions`)
  demand(instances > before, 'police and thief was not solved by WebAssembly')

  const graph = digraphFromArcs(3, [0, 1], [1, 2])
  const box = { width: 40, height: 40, round: true }
  const { centres } = await layOutDigraph({ graph, boxes: [box, box, box] })
  demand(Math.round(centres[2].x) === 160, 'Graphviz lays out otherwise')

  const { answer, game } = await openGame('nim:3,5,7')
  const { outcome } = await answer.judge(game.rules.start())
  demand(outcome === 'win', `nim:3,5,7 is a ${outcome}`)

  return `${win} wins, ${loss} losses, ${draw} draws by two threads; ${instances} instances of WebAssembly`
}
