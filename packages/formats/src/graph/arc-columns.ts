// The columns of a table of arcs.

const SOURCES = ['source', 'from', 'src', 'tail']
const TARGETS = ['target', 'to', 'dst', 'head']
const COSTS = ['cost', 'weight']

/** Finds the columns of sources, targets and costs by their names, in any case; −1 where there is none. */
export function findArcColumns(names: readonly string[]): [number, number, number] {
  const find = (wanted: readonly string[]) =>
    names.findIndex((name) => wanted.includes(name.toLowerCase()))
  return [find(SOURCES), find(TARGETS), find(COSTS)]
}
