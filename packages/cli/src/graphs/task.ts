// What is found out about each of many graphs, by the command. Tasks are plain data, which threads are given.

import type { Convention, WorkOptions } from '@zugzwang/core'
import type { Import } from '@zugzwang/formats'
import type { Fields } from './where'

export type Task =
  | CopsTask
  | { readonly name: 'grundy' }
  | { readonly name: 'inspect' }
  | { readonly name: 'solve'; readonly rules: Convention; readonly verify: boolean }

export interface CopsTask {
  readonly name: 'cops'
  /** Absent: the cop number is found. */
  readonly cops?: number | undefined
  readonly lazy: boolean
  readonly speed: number
}

export interface TaskOptions extends WorkOptions {
  readonly memoryLimit: number
}

/** Answers a graph; `text` is the graph as it was given. */
export type Find = (found: Import, text: string) => Promise<object>

export interface TaskKind<T extends Task = Task> {
  fields(task: T): Fields
  open(task: T, options: TaskOptions): Find
}

/** Fields of every line, known before the graph is answered. */
export const COUNTS: Fields = { vertices: 'number', arcs: 'number', edges: 'number' }

export const countsOf = ({ graph, undirected, notes }: Import): object => ({
  vertices: graph.order,
  arcs: graph.size,
  ...(undirected && { edges: notes.edges }),
})
