// Commands that study games of one kind: from arguments to a plan.

import { ZugzwangError } from '@zugzwang/core/authoring'
import {
  findKind,
  type GameKind,
  type GamePlan,
  GamesError,
  type OpenGame,
  type Plan,
  planGame,
  type Readers,
  type SolvingOptions,
  type Studies,
} from '@zugzwang/games'
import { formatGameText } from '@zugzwang/games/text'
import type { Command, Option } from 'commander'
import { choiceOption, plainOption, wholeNumber } from '../arguments/options'
import { CliError, flawError } from '../errors'
import type { Input } from '../input/input'
import { readAllLines } from '../input/text'
import { needPatience } from '../terminal/patience'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams } from '../terminal/streams'

type Parameters = ReadonlyMap<string, string>

export interface StudiedGame {
  /** Of the kind. */
  readonly name: string
  readonly place: string
  readonly parameters?: Parameters
  readonly readers?: Readers
}

/**
 * Plans a game and uses the plan, with a line of progress.
 *
 * @throws CliError for errors in arguments, options and files.
 */
export async function studying<Result>(
  streams: Streams,
  { name, place, parameters = new Map(), readers }: StudiedGame,
  use: (plan: GamePlan, options: SolvingOptions) => Promise<Result>,
): Promise<Result> {
  try {
    const plan = await planGame(formatGameText({ name, place, parameters }), readers)
    const { memory: memoryLimit } = limitsOf(streams)
    return await withProgress(streams, ({ onProgress }) => use(plan, { onProgress, memoryLimit }))
  } catch (error) {
    throw inArguments(error)
  }
}

/** An error about a text made of arguments, without that text and its columns, which the user did not write. */
function inArguments(error: unknown): unknown {
  if (!(error instanceof GamesError)) return error
  const { cause, data, code } = error
  const { field = 'game', file } = error.place
  if (file === undefined && cause instanceof ZugzwangError) return cause
  if (code !== 'INVALID_GAME_TEXT') return error
  if (file !== undefined) return new CliError('BAD_INPUT', { ...data, cause: error })
  const { what } = data
  const isOption = field !== 'game' && typeof what === 'string' && what.startsWith(`${field} `)
  return flawError({
    ...data,
    head: '',
    what: isOption ? `--${what}` : what,
    place: { field: `--${field}` },
    cause: error,
  })
}

/**
 * Opens a game unless it takes too long by estimate and the user does not confirm.
 *
 * @param what - The game, to begin a sentence.
 * @throws CliError TOO_LONG
 */
export async function openPatiently<P extends Pick<Plan, 'estimate'>, Opened>(
  streams: Streams,
  plan: P & { open(options: SolvingOptions): Promise<Opened> },
  what: string,
  options: SolvingOptions,
  anyway = false,
): Promise<Opened> {
  const { memory: memoryLimit } = limitsOf(streams)
  if (!anyway) await needPatience(streams, what, await plan.estimate(), { memoryLimit })
  return plan.open(options)
}

export function studyOf<Name extends keyof Studies>(
  { studies }: Pick<GamePlan | OpenGame, 'studies'>,
  name: Name,
): NonNullable<Studies[Name]> {
  const study = studies?.[name]
  if (study === undefined) throw new TypeError(`This game has no study ${name}.`)
  return study as NonNullable<Studies[Name]>
}

export interface ImpartialOptions {
  readonly misere: boolean
  readonly json: boolean
}

export function gameOfNumbers(
  name: string,
  numbers: readonly string[],
  misere: boolean,
): StudiedGame {
  const rules = misere ? 'misere' : 'normal'
  return { name, place: numbers.join(','), parameters: new Map([['rules', rules]]) }
}

/** Readers that read one input, whatever the place. */
export function textReaders(streams: Streams, input: Input): Readers {
  return {
    readText: async () => {
      const lines = await readAllLines(streams, input)
      return { text: lines.join('\n'), name: input.name }
    },
  }
}

export async function kindOf(name: string): Promise<GameKind> {
  const kind = await findKind(name)
  if (kind === undefined) throw new TypeError(`There is no kind ${name}.`)
  return kind
}

/** Adds parameters as options; by default all. */
export function addParameters<C extends Command>(
  command: C,
  { parameters }: GameKind,
  names: readonly string[] = parameters.map(({ name }) => name),
): C {
  for (const parameter of parameters)
    if (names.includes(parameter.name)) command.addOption(optionOf(parameter))
  return command
}

function optionOf({
  name,
  about,
  type,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
  choices = [],
  default: usual,
}: GameKind['parameters'][number]): Option {
  const flag = `--${name}`
  const description = `${about.charAt(0).toLowerCase()}${about.slice(1, -1)}`
  if (type === 'flag')
    return plainOption(`--no-${name}`, description.replace(/^whether/, 'turn off that'))
  if (type === 'choice') return choiceOption(`${flag} <word>`, description, choices).default(usual)
  const option = plainOption(`${flag} <${type === 'integer' ? 'n' : 'text'}>`, description)
  if (usual !== '') option.default(usual)
  const parse = wholeNumber(flag, least, most)
  return type === 'integer' ? option.argParser((text) => String(parse(text))) : option
}

/** The parameters that options set. */
export function parametersIn(
  { parameters }: GameKind,
  options: Readonly<Record<string, unknown>>,
): Parameters {
  const given = parameters.flatMap(({ name }): [string, string][] => {
    const value = options[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return new Map(given)
}
