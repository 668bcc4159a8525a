// Options of commands that read a digraph; loaded with the command, since they list all formats.

import { formats } from '@zugzwang/formats'
import type { Command, Option } from 'commander'
import { flawError } from '../errors'
import { OBJECTIVES, parseThreshold } from '../infinite/options'
import { parseDecimal } from '../terminal/number'
import { choiceOption, numberOption } from './options'

export function addGraphOptions(command: Command): Command {
  return addReadingOptions(
    command.addOption(formatOption('--format <name>', 'format of the digraph (default: detected)')),
  )
}

export function addConvertOptions(command: Command): Command {
  return addReadingOptions(
    command
      .addOption(formatOption('--from <name>', 'format of <in> (default: detected)'))
      .addOption(
        formatOption(
          '--to <name>',
          'format of <out> (default: by its name)',
          formats.filter(({ readOnly }) => !readOnly),
        ),
      ),
  )
}

function formatOption(flags: string, description: string, choices = formats): Option {
  return choiceOption(
    flags,
    description,
    choices.map(({ name }) => name),
  )
}

function addReadingOptions(command: Command): Command {
  return command
    .addOption(
      numberOption('--graph <n>', 'which graph, if a file has several, from 1', 1, 2 ** 31 - 1),
    )
    .option('--cost', 'read costs of arcs: in arc lists and contest style the third word of a line')
    .addHelpText('after', `\nFormats:\n${formatLines()}`)
}

function formatLines(): string {
  const width = Math.max(...formats.map(({ name }) => name.length))
  const lines = formats.map(
    ({ name, title, extensions }) => `  ${name.padEnd(width)}  ${title} (${extensions.join(' ')})`,
  )
  return lines.join('\n')
}

export function addArenaOptions(command: Command): Command {
  return addGraphOptions(command)
    .addOption(
      choiceOption(
        '--rules <rules>',
        'normal: the player who cannot move loses; misere: that player wins',
        ['normal', 'misere'],
      ).default('normal'),
    )
    .option(
      '--movers <file>',
      'who moves where, a line "label max" or "label min" for each position (default: both players have the same moves)',
    )
    .option(
      '--sinks <payoffs>',
      'payoffs where play ends: label=payoff,… or a file of lines "label payoff"; to Max, without --movers to the player to move',
    )
    .option(
      '--endless <x>',
      'value of endless play: a number, inf or -inf (default: 0)',
      parseEndless,
    )
    .addOption(
      choiceOption(
        '--objective <name>',
        'what decides a play that never ends (default: parity where the file has priorities, otherwise ends)',
        OBJECTIVES,
      ),
    )
    .option(
      '--threshold <x>',
      'of --objective mean-payoff: Max wins with this average weight, such as -1/2 (default: values are found)',
      parseThreshold,
    )
}

function parseEndless(text: string): number {
  const infinite = /^([+-]?)inf(inity)?$/i.exec(text)
  if (infinite !== null) return infinite[1] === '-' ? -Infinity : Infinity
  const endless = parseDecimal(text, '--endless')
  if (typeof endless === 'number') return endless
  throw flawError({ ...endless, expected: `${endless.expected}, inf or -inf` })
}
