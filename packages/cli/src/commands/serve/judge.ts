// One question about a position, answered as `ask --json` does. Clients are not trusted, so each question has a time limit, a
// place in its game's queue and a maximal size of its answer, and long work yields to others.

import { setImmediate } from 'node:timers/promises'
import { type AnyAnswer, type AnyGame, hasEnded } from '@zugzwang/core'
import { positionJson } from '../../answer/position-json'
import { naming } from '../../names/module'
import { atPosition } from '../../names/position'
import { formatSeconds } from '../../terminal/number'
import type { ServerLimits } from './limits'
import { FAULT, type Problem, problem, problemOf, tooLarge } from './problem'
import type { ServedGame } from './served'

export interface Question {
  readonly position?: string | undefined
  readonly moves?: string | undefined
}

export type Judged = { readonly said: object } | { readonly problem: Problem }

const NAMES = { position: 'position', moves: 'moves' }
const SLICE_MS = 20
/** Characters of a move in an answer, without the position it leads to. */
const MOVE_LENGTH = 96
const MOVES_PER_PAUSE = 1024

/** When the event loop last turned. */
let turned = 0

/** Yields to the event loop if it has not turned for a while; rejects with the signal's reason. */
async function giveTurn(signal: AbortSignal): Promise<void> {
  if (performance.now() - turned >= SLICE_MS) {
    await setImmediate()
    turned = performance.now()
  }
  signal.throwIfAborted()
}

/**
 * Answers a question, after earlier ones about the same game.
 *
 * @param signal - Aborted if the client has gone or the server stops.
 * @param onFault - Receives what clients must not see.
 * @throws The signal's reason.
 */
export async function judge(
  { name, open: { answer, game, studies }, lane }: ServedGame,
  question: Question,
  limits: ServerLimits,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<Judged> {
  const wrong = textProblem(question, limits)
  if (wrong !== undefined) return { problem: wrong }
  return lane(signal, async () => {
    const patience = new AbortController()
    const abort = () => patience.abort()
    const timer = setTimeout(abort, limits.patience)
    signal.addEventListener('abort', abort, { once: true })
    const pause = () => giveTurn(patience.signal)
    const givingTurns: AnyAnswer = {
      game,
      async judge(position, options) {
        await pause()
        return answer.judge(position, options)
      },
    }
    try {
      await pause()
      return await naming(name, () =>
        atPosition(
          game,
          question,
          NAMES,
          async (position): Promise<Judged> => {
            const wrong = await answerProblem(game, position, limits, pause)
            if (wrong !== undefined) return { problem: wrong }
            const options = { signal: patience.signal, studies }
            return { said: await positionJson(givingTurns, position, name, options) }
          },
          pause,
        ),
      )
    } catch (error) {
      signal.throwIfAborted()
      if (patience.signal.aborted) return { problem: overTime(limits) }
      const known = problemOf(error)
      if (known === undefined) onFault(error)
      return { problem: known ?? FAULT }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  })
}

function textProblem(
  { position = '', moves = '' }: Question,
  { text }: ServerLimits,
): Problem | undefined {
  const [field, length] =
    position.length > text ? ['position', position.length] : ['moves', moves.length]
  if (length <= text) return undefined
  const message = `${field} has ${length} characters; expected at most ${text}.`
  return tooLarge(message)
}

/** Refuses positions whose moves would make the answer too large. */
async function answerProblem(
  game: AnyGame,
  position: unknown,
  { answer }: ServerLimits,
  pause: () => Promise<void>,
): Promise<Problem | undefined> {
  if (hasEnded(game.rules, position)) return undefined
  const most = Math.floor(answer / (game.formatPosition(position).length + MOVE_LENGTH))
  let count = 0
  for (const _ of game.rules.moves(position)) {
    if (++count <= most) {
      if (count % MOVES_PER_PAUSE === 0) await pause()
      continue
    }
    const message = `The position has more than ${most} moves, and its answer would be too large.`
    return tooLarge(message)
  }
  return undefined
}

function overTime({ patience }: ServerLimits): Problem {
  const message = `This position takes longer than ${formatSeconds(patience / 1000)}. What was found is kept where the game is searched: it may be quicker the next time.`
  return problem(503, 'TOO_LONG', message, { retryAfter: 1 })
}
