// The analysis of a digraph step by step, as data.

import { arenaAnswer } from '@zugzwang/core'
import type { StudyContext } from '../../engine/studies'

export async function run({ open }: StudyContext): Promise<unknown> {
  const { answer } = await open()
  return typeof arenaAnswer === 'function' && answer !== undefined ? undefined : undefined
}
