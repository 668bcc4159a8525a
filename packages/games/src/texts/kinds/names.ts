import type { KindTexts } from '../../kind'

/** The name and the rules of a kind, by its id. */
export type KindNames = Readonly<Record<string, Pick<KindTexts, 'name' | 'rules'>>>

/** From a list with a line for each kind. */
export function namesOf(
  lines: Readonly<
    Record<string, readonly [name: string, rules: string, ...more: unknown[]] | undefined>
  >,
): KindNames {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([id, line]) =>
      line === undefined ? [] : [[id, { name: line[0], rules: line[1] }]],
    ),
  )
}
