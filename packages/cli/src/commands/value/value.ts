import {
  type Calculator,
  type CalculatorResult,
  createCalculator,
  createForms,
  describeValue,
  type Form,
  type Forms,
  formatLoopy,
  formatLoopyOutcome,
  formatResult,
  isNumber,
  isShort,
  isSided,
  type Loops,
  type Loopy,
  loopyOutcome,
  offside,
  onside,
  PartizanError,
} from '@zugzwang/partizan'
import { jsonLine } from '../../answer/json'
import { type Flaw, flawError } from '../../errors'
import { flawIn, inputAt, openInput } from '../../input/input'
import { readLinesAsTheyCome } from '../../input/lines'
import { canEdit, readPrompt } from '../../input/prompt'
import { escapeLine } from '../../terminal/escape'
import { limitsOf, type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface ValueOptions {
  readonly json: boolean
}

/** @throws CliError with the column for an expression that is wrong, with the line for a line of standard input. */
export async function value(
  streams: Streams,
  expression: string | undefined,
  options: ValueOptions,
): Promise<void> {
  const calculator = createCalculator(createForms({ most: mostForms(streams) }))
  if (expression === undefined) return converse(streams, calculator, options)
  const result = evaluate(calculator, expression)
  await writeWrapped(
    streams,
    options.json ? resultJson(calculator, expression, result) : shownResult(calculator, result),
  )
}

/** For a form, with what is known of it. */
const BYTES_PER_FORM = 96
const LEAST_FORMS = 2 ** 12
const MOST_FORMS = 2 ** 24

/** The forms that the limit of memory has room for, next to what is remembered of them. */
function mostForms(streams: Streams): number {
  const room = Math.floor(limitsOf(streams).memory / 2 / BYTES_PER_FORM)
  return Math.min(Math.max(room, LEAST_FORMS), MOST_FORMS)
}

/** The result of an expression that was given as an argument. */
export function evaluate(calculator: Calculator, expression: string): CalculatorResult {
  try {
    return calculator.evaluate(expression)
  } catch (error) {
    throw error instanceof PartizanError ? flawError(withOption(error)) : error
  }
}

/** Answers line by line: at a prompt, where a wrong line is reported, or what another program or a file sends. */
async function converse(
  streams: Streams,
  calculator: Calculator,
  { json }: ValueOptions,
): Promise<void> {
  const input = inputAt('-')
  const isTerminal = streams.stdin.isTTY === true
  if (isTerminal) limitsOf(streams).stopClock()
  const say = (text: string) => writeWrapped(streams, text)
  if (isTerminal) await say(`A value, name := value, or a comparison; or ${COMMANDS}.\n`)
  const isEdited = canEdit(streams)
  const lines = isEdited
    ? readPrompt(streams, PROMPT, () => wordsOf(calculator))
    : readLinesAsTheyCome(isTerminal ? streams.stdin : openInput(streams, input))
  let line = 0
  for (;;) {
    if (isTerminal && !isEdited) await say(PROMPT)
    const { done, value: heard } = await lines.next()
    if (done) {
      if (isTerminal) await say('\n')
      break
    }
    line++
    const text = heard.trim()
    if (text === '') continue
    const command = isTerminal ? commandOf(calculator, text) : undefined
    if (command === 'quit') break
    try {
      if (command !== undefined) await say(answerTo(calculator, command))
      else {
        const result = calculator.evaluate(text)
        if (json) await writeWhole(streams, resultJson(calculator, text, result))
        else
          await say(
            isTerminal ? shownResult(calculator, result) : `${textOf(calculator, result)}\n`,
          )
      }
    } catch (error) {
      if (!(error instanceof PartizanError)) throw error
      const flaw = withOption(error)
      if (!isTerminal) {
        const before = heard.length - heard.trimStart().length
        const column = (error.place.column ?? 1) + before
        throw flawIn(input, { ...withoutColumn(flaw), place: { line, column } })
      }
      await say(`${flawError(flaw).message}\n`)
    }
  }
  await lines.return(undefined)
}

const PROMPT = '> '
const COMMANDS = '/names, /help, /quit'
/** Words for commands; the slash may be left out unless the word is the name of a value. */
const WORDS = { names: 'names', help: 'help', '?': 'help', quit: 'quit', exit: 'quit' } as const
type Command = (typeof WORDS)[keyof typeof WORDS]

function commandOf({ names }: Calculator, text: string): Command | undefined {
  const word = text.replace(/^\//, '').toLowerCase()
  if (names.has(text) || !Object.hasOwn(WORDS, word)) return undefined
  return WORDS[word as keyof typeof WORDS]
}

/** Names of values, and functions with their brackets. */
const wordsOf = ({ names, functions }: Calculator): string[] => [
  ...names.keys(),
  ...functions.map((each) => each.slice(0, each.indexOf('(') + 1)),
]

function answerTo(
  { loops, names, functions }: Calculator,
  command: Exclude<Command, 'quit'>,
): string {
  if (command === 'help')
    return `A value such as {2|-1} + *; a name, as in g := {2|-1}; a comparison, as in g <= ^, with =, <, >, <=, >= or ||.\nFunctions: ${functions.join(', ')}.\nCommands: ${COMMANDS}.\n`
  if (names.size === 0) return 'No value has a name yet; g := {2|-1} gives it one.\n'
  return Array.from(names, ([name, value]) => `${name} = ${textOfValue(loops, value)}\n`).join('')
}

const COLUMN = /^The value, column \d+: /

/** A flaw whose place is said before it. */
function withoutColumn(flaw: Flaw): Flaw {
  const { what } = flaw
  return { ...flaw, what: typeof what === 'string' ? what.replace(COLUMN, '') : what }
}

/** What is wrong; where it is the number of forms, with the option for it. */
function withOption(error: PartizanError): Flaw {
  const flaw = { ...error.data, cause: error }
  if (error.code !== 'LIMIT_EXCEEDED' || error.place.field !== 'most') return flaw
  return { ...flaw, expected: `${error.expected}, which --memory-limit allows` }
}

/** A result, and below a value what is known of it. */
function shownResult(calculator: Calculator, result: CalculatorResult): string {
  const { forms, loops } = calculator
  const text = textOf(calculator, result)
  if (result.kind !== 'value' && result.kind !== 'loopy') return `${text}\n`
  const name = result.name === undefined ? '' : `${result.name} = `
  const facts =
    result.kind === 'value' ? factsOf(forms, result.form) : loopyFactsOf(loops, result.value)
  return `${name}${text}\n${facts}\n`
}

const WINNERS = { L: 'Left wins', R: 'Right wins', D: 'neither player wins' } as const

/** What is known of a value with endless play in a line. */
function loopyFactsOf(loops: Loops, value: Loopy): string {
  const { left, right } = loopyOutcome(loops, value)
  const wins =
    left === right
      ? WINNERS[left]
      : `${WINNERS[left]} if Left begins, ${WINNERS[right]} if Right does`
  const kind = isSided(value) ? 'onside & offside' : 'a stopper with endless play'
  return `${kind}; ${wins} (${formatLoopyOutcome({ left, right })})`
}

function textOf({ forms, loops }: Calculator, result: CalculatorResult): string {
  if (result.kind !== 'value') return escapeLine(formatResult(loops, result))
  return describeValue(forms, result.form).value ?? TOO_LONG
}

/** A value in a line. */
const textOfValue = (loops: Loops, value: Loopy): string =>
  isShort(value)
    ? (describeValue(loops.forms, value).value ?? TOO_LONG)
    : escapeLine(formatLoopy(loops, value))

/** In place of the text of a value. */
export const TOO_LONG = '(more than 2^20 characters)'

const WINS = {
  L: 'Left wins',
  R: 'Right wins',
  N: 'the next player wins',
  P: 'the previous player wins',
} as const

/** What is known of a value in a line. */
export function factsOf(forms: Forms, form: Form): string {
  const { mean, temperature, leftStop, rightStop, outcomeClass } = describeValue(forms, form)
  const heat = isNumber(forms, form)
    ? 'a number'
    : `mean ${mean}, temperature ${temperature}, stops ${leftStop} and ${rightStop}`
  return `${heat}; ${WINS[outcomeClass]} (${outcomeClass})`
}

function resultJson(
  { forms, loops }: Calculator,
  expression: string,
  result: CalculatorResult,
): string {
  switch (result.kind) {
    case 'value': {
      const { name, form } = result
      return jsonLine({
        expression,
        ...(name !== undefined && { name }),
        ...describeValue(forms, form),
      })
    }
    case 'loopy': {
      const { name, value } = result
      const { left, right } = loopyOutcome(loops, value)
      return jsonLine({
        expression,
        ...(name !== undefined && { name }),
        value: formatLoopy(loops, value),
        onside: formatLoopy(loops, onside(loops, value)),
        offside: formatLoopy(loops, offside(loops, value)),
        leftBegins: left,
        rightBegins: right,
      })
    }
    case 'list':
      return jsonLine({
        expression,
        values: result.values.map((value) => formatLoopy(loops, value)),
      })
    case 'order':
      return jsonLine({ expression, order: result.order })
    case 'truth':
      return jsonLine({ expression, holds: result.isTrue })
    case 'outcome':
      return jsonLine({ expression, outcomeClass: result.outcome })
    case 'loopyOutcome':
      return jsonLine({
        expression,
        leftBegins: result.outcome.left,
        rightBegins: result.outcome.right,
      })
  }
}
