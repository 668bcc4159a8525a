import {
  createCalculator,
  createForms,
  type DescribedCorner,
  describeValue,
  thermographSvg,
} from '@zugzwang/partizan'
import { jsonLine } from '../../answer/json'
import { usageError } from '../../errors'
import { checkOutputs } from '../../output/outputs'
import { writePicture } from '../../output/picture/picture-file'
import type { Streams } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { evaluate, factsOf, TOO_LONG } from '../value/value'

export interface ThermographOptions {
  readonly json: boolean
  readonly svg?: string
}

/** @throws CliError with the column for an expression that is wrong. */
export async function thermograph(
  streams: Streams,
  expression: string,
  { json, svg }: ThermographOptions,
): Promise<void> {
  const atStdout = checkOutputs(streams, { '--svg': svg, '--json': json })
  const calculator = createCalculator(createForms())
  const result = evaluate(calculator, expression)
  if (result.kind !== 'value')
    throw usageError(
      result.kind === 'loopy'
        ? 'The expression has endless play, and so no thermograph'
        : 'The expression is no value',
      { found: expression, expected: 'one value of a game in which play ends' },
    )
  const { forms } = calculator
  if (svg !== undefined) await writePicture(streams, svg, thermographSvg(forms, result.form))
  if (atStdout === '--svg') return
  const described = describeValue(forms, result.form)
  if (json) return writeWrapped(streams, jsonLine({ expression, ...described }))
  const { value = TOO_LONG, thermograph } = described
  await writeWrapped(
    streams,
    [
      value,
      factsOf(forms, result.form),
      `Left's wall:  ${wallOf(thermograph.leftWall)}`,
      `Right's wall: ${wallOf(thermograph.rightWall)}`,
      '',
    ].join('\n'),
  )
}

/** Values by temperature, up to where the mast begins. */
const wallOf = (corners: readonly DescribedCorner[]): string =>
  corners.map(({ temperature, value }) => `${value} at ${temperature}`).join(', ')
