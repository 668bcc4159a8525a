/** All choices of `count` elements, each in the order of the list, in lexicographic order of places; O(count) for each. */
export function* choose(list: readonly number[], count: number): Generator<number[]> {
  if (count > list.length) return
  const places = Array.from({ length: count }, (_, i) => i)
  for (;;) {
    yield places.map((place) => list[place])
    const last = places.findLastIndex((place, i) => place < list.length - count + i)
    if (last < 0) return
    const first = places[last] + 1
    for (let i = last; i < count; i++) places[i] = first + i - last
  }
}
