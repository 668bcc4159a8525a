// Results by key in a table of bounded size: when it is full, the older half of the results is forgotten.

export interface BoundedTable {
  readonly size: number
  get(key: string): boolean | undefined
  set(key: string, value: boolean): void
}

export function createTable(most: number): BoundedTable {
  let young = new Map<string, boolean>()
  let old = new Map<string, boolean>()
  return {
    get size() {
      return young.size + old.size
    },
    get: (key) => young.get(key) ?? old.get(key),
    set(key, value) {
      if (2 * young.size >= most) [young, old] = [new Map(), young]
      young.set(key, value)
    },
  }
}
