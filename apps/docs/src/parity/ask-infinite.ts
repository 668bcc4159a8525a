// What the playground asks the worker, which has the solvers, the reader of files and the layout.

import type { AskOptions, Engine } from '../engine/client'
import type { InfiniteTasks } from './infinite-study'

export async function askInfinite<Task extends keyof InfiniteTasks>(
  engine: Engine,
  asked: { readonly task: Task } & InfiniteTasks[Task]['in'],
  asking?: AskOptions,
): Promise<InfiniteTasks[Task]['out']> {
  const given = { game: '', moves: [], study: 'infinite', options: asked }
  return (await engine.ask('study', given, asking)) as InfiniteTasks[Task]['out']
}
