// A description as a module.

/** JSON is TypeScript as it is. */
export function typescriptOf(json: string): string {
  return [
    "import type { GameData } from '@zugzwang/boards'",
    '',
    `export const game: GameData = ${json.trim()}`,
    '',
    'export default game',
    '',
  ].join('\n')
}
