// The worker's part of the playground of games that never end.

import type { StudyContext } from '../engine/study'
import { type Answer, solveDrawn } from './answer'
import type { DrawnGame } from './drawn-game'
import type { ExampleId } from './example-ids'
import { EXAMPLES } from './examples'
import { laidOut, type Rest, readText, textOf } from './text'

export interface InfiniteTasks {
  readonly solve: { readonly in: { readonly game: DrawnGame }; readonly out: Answer }
  readonly write: { readonly in: { readonly game: DrawnGame }; readonly out: string }
  readonly read: {
    readonly in: { readonly text: string; readonly rest: Rest }
    readonly out: DrawnGame
  }
  readonly layOut: { readonly in: { readonly game: DrawnGame }; readonly out: DrawnGame }
  readonly example: { readonly in: { readonly id: ExampleId }; readonly out: DrawnGame }
}

type Asked = {
  [Task in keyof InfiniteTasks]: { readonly task: Task } & InfiniteTasks[Task]['in']
}[keyof InfiniteTasks]

export async function run({ asked }: StudyContext): Promise<Answer | DrawnGame | string> {
  const given = asked as Asked
  switch (given.task) {
    case 'solve':
      return solveDrawn(given.game)
    case 'write':
      return textOf(given.game)
    case 'read':
      return readText(given.text, given.rest)
    case 'layOut':
      return laidOut(given.game)
    case 'example':
      return EXAMPLES[given.id]()
  }
}
