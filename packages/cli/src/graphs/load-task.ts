import type { Task, TaskKind } from './task'

/** Loads what the task needs. */
export async function loadTask(task: Task): Promise<TaskKind> {
  const load = {
    cops: async () => (await import('../commands/cops/each-cops')).copsOfEach,
    grundy: async () => (await import('../commands/grundy/each-grundy')).grundyOfEach,
    inspect: async () => (await import('../commands/inspect/inspection')).inspectionOfEach,
    solve: async () => (await import('../commands/solve/each-solve')).solutionOfEach,
  }
  return (await load[task.name]()) as TaskKind
}
