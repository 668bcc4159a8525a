// A description as it is typed: the picture of its start and its rules in words, or what is wrong and where.

import { boardGame } from '@zugzwang/boards'
import type { View } from '@zugzwang/core'
import type { FaultData } from '../../engine/contract'
import { faultOf } from '../../engine/serve'
import type { StudyContext } from '../../engine/study'
import { DescriptionError, readDescription, type Span } from './read-description'

export type Draft =
  | { readonly view: View | undefined; readonly rules: string | undefined }
  | { readonly fault: FaultData; readonly span: Span }

export async function run({ play: { source = '' } }: StudyContext): Promise<Draft> {
  try {
    const { rules, view, about } = boardGame(readDescription(source))
    return { view: view?.(rules.start()), rules: about }
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return { fault: faultOf(error), span: error.span }
  }
}
