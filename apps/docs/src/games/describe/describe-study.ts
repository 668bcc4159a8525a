// A description as it is typed: the picture of its start and its rules in words, or what is wrong and where.

import { boardGame } from '@zugzwang/boards'
import type { View } from '@zugzwang/core'
import type { FaultData } from '../../engine/contract'
import { rulesIn } from '../../engine/rules'
import { faultOf } from '../../engine/serve'
import type { StudyContext } from '../../engine/study'
import { DescriptionError, readDescription, type Span } from './read-description'

export type Draft =
  | {
      readonly view: View | undefined
      /** In the language that is asked for. */
      readonly rules: string
    }
  | { readonly fault: FaultData; readonly span: Span }

export async function run({ play: { source = '' }, asked }: StudyContext): Promise<Draft> {
  try {
    const data = readDescription(source)
    const { rules, view } = boardGame(data)
    return { view: view?.(rules.start()), rules: await rulesIn(String(asked), data) }
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return { fault: faultOf(error), span: error.span }
  }
}
