import {
  type AnyGame,
  chooseMove,
  currentTurn,
  endOfMatch,
  MAX,
  otherSeat,
  PERFECT,
  type Player,
  startMatch,
} from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { usageError } from '../../errors'
import { inputAt, inputError, openInput } from '../../input/input'
import { readLinesAsTheyCome } from '../../input/lines'
import { openAny } from '../../names/game'
import { naming } from '../../names/module'
import { readsStdin, withModule } from '../../names/named'
import { type Colors, colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { capitalize } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { COMMANDS, converse, type Side } from './conversation'

export interface PlayOptions {
  readonly second?: boolean
  readonly both?: boolean
  /** Percentage of best moves. Default 100. */
  readonly strength?: number
  /** Default: random. */
  readonly seed?: number
  /** A path; default: standard input. */
  readonly script?: string
  readonly game?: string
  readonly anyway?: boolean
}

const SEEDS = 2 ** 31

/** @throws CliError for a wrong game or option, and for a wrong line of a script. */
export async function play(
  streams: Streams,
  given: string | undefined,
  options: PlayOptions = {},
): Promise<void> {
  if (given === undefined) {
    const examples = (await import('../games/games')).formatExamples()
    await writeWhole(streams, `Games to play, each with an example:\n${examples}`)
    return
  }
  const text = withModule(given, options.game)
  const { script = '-' } = options
  if (script === '-' && readsStdin(text)) throw usageError('Only one file can be standard input')
  await naming(text, () => playGame(streams, text, options))
}

async function playGame(streams: Streams, text: string, options: PlayOptions): Promise<void> {
  const { script = '-', both = false, second = false, strength = PERFECT } = options
  const seed = options.seed ?? Math.floor(Math.random() * SEEDS)
  const { answer, game } = await withProgress(streams, (progress) =>
    openAny(streams, text, progress, options.anyway),
  )
  limitsOf(streams).stopClock()
  const match = startMatch(game)
  if (endOfMatch(match) !== undefined)
    throw usageError('The game is over before it begins: there is nothing to play', { found: text })

  const first = currentTurn(match).seat
  const person = second ? otherSeat(first) : first
  const colors = colorsFor(streams)
  const sides = both ? playersOf(game, colors) : opponents(person, colors)
  const computer = both ? undefined : sides[otherSeat(person)]
  const random = createRandom(seed)
  const { close, ...listener } = listen(streams, script)
  try {
    await listener.say(formatHead(game))
    if (computer !== undefined)
      await listener.say(formatOpponents(game, person, first, strength, seed))
    await converse(answer, {
      sides,
      colors,
      isComputer: (side) => side === computer,
      choose: (position) => chooseMove(answer, position, { strength, random }),
      ...listener,
    })
  } finally {
    await close()
  }
}

function formatHead({ rules, about, moveForm }: AnyGame): string {
  const name = `${rules.name}.`
  const head = about === name ? name : `${name} ${about}`
  return `${capitalize(escapeLine(head))}\nA move is ${escapeLine(moveForm)}; instead of one, ${COMMANDS}.\n`
}

function formatOpponents(
  { sides }: AnyGame,
  person: Player,
  first: Player,
  strength: number,
  seed: number,
): string {
  const roles = sides
    ? `You are ${withArticle(escapeLine(sides[person].name))}, the computer is ${withArticle(escapeLine(sides[otherSeat(person)].name))}`
    : `${person === first ? 'You move' : 'The computer moves'} first`
  return `${roles}. The computer plays with strength ${strength} of ${PERFECT} and seed ${seed}.\n`
}

function opponents(person: Player, colors: Colors): [Side, Side] {
  const you = {
    subject: 'You',
    name: 'you',
    possessive: 'Your',
    wins: 'win',
    paint: colors.green,
  }
  const computer = {
    subject: 'The computer',
    name: 'the computer',
    possessive: "The computer's",
    wins: 'wins',
    paint: colors.red,
  }
  return person === MAX ? [you, computer] : [computer, you]
}

function playersOf({ sides }: AnyGame, colors: Colors) {
  const [max, min] = sides?.map(({ name }) => name) ?? []
  const side = (player: string): Side => {
    const name = withArticle(escapeLine(player))
    const subject = capitalize(name)
    const many = player.endsWith('s')
    return {
      subject,
      name,
      possessive: `${subject}'${many ? '' : 's'}`,
      wins: many ? 'win' : 'wins',
      paint: colors.bold,
    }
  }
  return [side(max ?? 'first player'), side(min ?? 'second player')] as const
}

/** Input and output of a conversation on a terminal or with a script, whose lines are echoed. */
function listen(streams: Streams, script: string) {
  const input = inputAt(script)
  const isTerminal = script === '-' && streams.stdin.isTTY === true
  const lines = readLinesAsTheyCome(isTerminal ? streams.stdin : openInput(streams, input))
  const say = (text: string) => writeWrapped(streams, text)
  let line = 0
  return {
    say,
    async hear(prompt: string): Promise<string | undefined> {
      for (;;) {
        if (isTerminal) await say(prompt)
        const { done, value } = await lines.next()
        if (done) {
          if (isTerminal) await say('\n')
          return undefined
        }
        line++
        const text = value.trim()
        if (text === '') continue
        if (!isTerminal) await say(`${prompt}${escapeLine(text)}\n`)
        return text
      }
    },
    async refuse(message: string): Promise<void> {
      if (!isTerminal) throw inputError(input, message.replace(/\.$/, ''), { place: { line } })
      await say(`${message}\n`)
    },
    async close(): Promise<void> {
      await lines.return(undefined)
    },
  }
}

/** The name of a side in a sentence: `the cops`, or `Red`, which is a name. */
function withArticle(side: string): string {
  return /^\p{Lu}/u.test(side) ? side : `the ${side}`
}
