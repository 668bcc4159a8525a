// Which pages searches put first. Pagefind's weights run from 0 to 10, and 1 is plain text.

const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/(^|\/)learn\//, 6],
  [/(^|\/)(play|start|glossary)(\/|$)/, 4],
  [/^(guides|contests|clients)(\/|$)/, 1],
  [/^(api|decisions|benchmarks|contributing)(\/|$)/, 0.2],
]

/** By the id of a page's entry. */
export const weightOf = (id: string): number => WEIGHTS.find(([pages]) => pages.test(id))?.[1] ?? 1
