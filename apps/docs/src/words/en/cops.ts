// Cops and robbers: the editor, and the study of a graph.

import { capital } from '../shared'

const cop = (count: number) => (count === 1 ? 'one cop' : `${count} cops`)
const move = (count: number) => (count === 1 ? 'one move' : `${count} moves`)
const list = (labels: readonly string[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`

export const cops = {
  editor: {
    cops: 'Cops',
    asEdges: 'Each arc was read as an edge, which leads both ways.',
    tooLarge: (most: string) =>
      `This graph is too large for the page: at most ${most} vertices can be edited.`,
  },
  study: {
    number: (count: number) => `The cop number is ${count}.`,
    moreThan: (count: number) =>
      `The cop number is greater than ${count}. Finding it would take more memory than a page may use.`,
    captures: (count: number, time: number) =>
      `${capital(cop(count))} ${count === 1 ? 'catches' : 'catch'} the robber in ${move(time)} at most.`,
    stand: (labels: readonly string[], count: number) =>
      `${count === 1 ? 'It is' : 'They are'} that fast from ${list(labels)}.`,
    escapes: (count: number) =>
      `${capital(cop(count))} never ${count === 1 ? 'catches' : 'catch'} a robber that plays well.`,
    show: 'Show on the board',
    safeTab: 'Safe vertices',
    cornersTab: 'Corners',
    place: 'Place the cops. The vertices on which the robber is safe will be marked.',
    safe: (placed: readonly string[], safe: readonly string[]) =>
      safe.length === 0
        ? `With ${placed.length === 1 ? 'the cop' : 'the cops'} on ${list(placed)} and to move, the robber is safe nowhere.`
        : `With ${placed.length === 1 ? 'the cop' : 'the cops'} on ${list(placed)} and to move, the robber is safe on ${list(safe)}.`,
    safeNote: 'safe',
    cornerAbout:
      'A corner is dominated by another vertex: that one is next to the corner and to all its neighbours. Removing a corner does not change the cop number.',
    cornerRules: 'This holds for the plain rules, but not for those chosen here.',
    directed: 'Some edges of this graph lead one way only. Corners are found in undirected graphs.',
    slider: 'Corners removed',
    of: (step: string, all: string) => `${step} of ${all}`,
    whole: (vertices: string) => `Nothing is removed yet: ${vertices} vertices.`,
    goes: (corner: string, dominator: string, left: string) =>
      `${corner} is a corner, and ${dominator} dominates it. ${left === '1' ? 'One vertex is left.' : `${left} vertices are left.`}`,
    single: (label: string) => `Only ${label} is left, so one cop wins.`,
    stuck: (labels: readonly string[]) =>
      `No corner is left among ${list(labels)}, so one cop never wins.`,
    none: 'This graph has no corner, so one cop never wins.',
    one: 'A single vertex: one cop wins at once.',
    cornerNote: (dominator: string) => `corner, dominated by ${dominator}`,
    dominatorNote: 'dominates the corner',
    goneNote: 'removed',
  },
}
