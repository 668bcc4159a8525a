/** Whole numbers from `first` to `last`, about `most` of them: multiples of a round step. */
export function wholeTicks(first: number, last: number, most: number): number[] {
  const least = Math.max(1, (last - first + 1) / most)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 1
  const start = Math.ceil(first / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / step) + 1) },
    (_, i) => start + i * step,
  )
}
