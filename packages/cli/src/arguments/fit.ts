// Which options fit which input and each other. An option without effect is refused, since the user expects one. A command
// declares the ways it can be used, and the options without meaning in each.

import type { Command, Option } from 'commander'
import { optionError } from '../errors'
import { gameText } from '../names/named'

export interface Use {
  readonly arguments: readonly unknown[]
  readonly gives: (name: string) => boolean
  readonly value: (name: string) => unknown
}

export interface Way {
  /**
   * Why an option has no meaning in this way, as a clause that follows its name: `is for digraphs`; undefined where the command
   * is used in another way.
   */
  readonly why: (use: Use) => string | undefined | Promise<string | undefined>
  readonly without: readonly string[]
}

/**
 * Refuses, before anything is read, options without meaning, and options with a value that are given twice unless they are among
 * `several`.
 */
export function checkFit(
  command: Command,
  ways: readonly Way[] = [],
  several: readonly string[] = [],
): void {
  const times = new Map<Option, number>()
  for (const option of command.options)
    command.on(`option:${option.name()}`, () => {
      times.set(option, (times.get(option) ?? 0) + 1)
    })
  command.hook('preAction', async () => {
    for (const [option, count] of times) {
      const takesOne = (option.required || option.optional) && !option.variadic
      if (takesOne && count > 1 && !several.includes(option.name()))
        throw refusal(option, 'is given twice; expected it once')
    }
    const use: Use = {
      arguments: command.processedArgs,
      gives: (name) =>
        command.options.some((option) => option.name() === name && times.has(option)),
      value: (name) =>
        command.options
          .filter((option) => option.name() === name)
          .map((option) => command.getOptionValue(option.attributeName()))
          .at(0),
    }
    for (const { why, without } of ways) {
      const option = command.options.find(
        (option) => times.has(option) && without.includes(option.name()),
      )
      const reason = option && (await why(use))
      if (option !== undefined && reason !== undefined) throw refusal(option, reason)
    }
  })
}

function refusal(option: Option, reason: string): Error {
  const field = `--${option.name()}`
  return optionError(field, `${field} ${reason}`)
}

export const READING = ['format', 'graph', 'cost']

export const ARENA = [...READING, 'rules', 'movers', 'sinks', 'endless', 'objective', 'threshold']

/** Options that need another one. */
export const needs = (name: string, without: readonly string[], why = `needs --${name}`): Way => ({
  why: ({ gives }) => (gives(name) ? undefined : why),
  without,
})

/** Options without meaning next to another one. */
export const notWith = (
  name: string,
  without: readonly string[],
  why = `has no meaning with --${name}`,
): Way => ({
  why: ({ gives }) => (gives(name) ? why : undefined),
  without,
})

/** Which language is for sheets only. */
export const LANGUAGE_OF_SHEETS: Way = {
  why: ({ gives }) =>
    gives('worksheet') || gives('deck') ? undefined : 'needs --worksheet or --deck',
  without: ['language'],
}

export const DEPTH_OF_REASONS: Way = needs('explain', ['depth'])

/** Whether an argument names a table. */
const isTable = (game: unknown): boolean =>
  typeof game === 'string' && gameText(game).is === 'table'

export const ANYWAY_OF_TABLES: Way = {
  why: ({ arguments: [games] }) =>
    [games].flat().every(isTable) ? 'changes nothing: a table is solved already' : undefined,
  without: ['anyway'],
}

export const GAME_OF_TABLES: Way = {
  why: ({ arguments: [games] }) =>
    [games].flat().some(isTable)
      ? undefined
      : 'is the module of the game of a table; expected a table',
  without: ['game'],
}

/** Options about the ends of play have no meaning where what is seen for ever decides. */
export const INFINITE: Way = {
  why: ({ value }) => {
    const objective = value('objective')
    return objective === undefined || objective === 'ends'
      ? undefined
      : `is about the ends of play, and --objective ${objective} is not`
  },
  without: ['rules', 'sinks', 'endless'],
}
