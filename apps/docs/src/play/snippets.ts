// The question of a page as a command and as a program.

export function commandOf(game: string, moves: readonly string[]): string {
  const played = moves.length === 0 ? '' : ` --moves ${quote(moves.join(','))}`
  return `npx @zugzwang/cli ask ${quote(game)}${played} --json`
}

/** A text as an argument of a command. */
export function quote(text: string): string {
  return /^[\w:.,@/+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

export function typescriptOf(game: string, moves: readonly string[]): string {
  return programOf(moves, [
    `import { openGame } from '@zugzwang/games'`,
    '',
    `const text = ${JSON.stringify(game)}`,
    'const { answer, game } = await openGame(text)',
  ])
}

/** Lines that define `text`, `answer` and `game`, as part of a program. */
function programOf(moves: readonly string[], opening: readonly string[]): string {
  const replay =
    moves.length === 0
      ? 'const position = game.rules.start()'
      : [
          'let position = game.rules.start()',
          `for (const text of ${JSON.stringify(moves)}) {`,
          '  const move = readMove(game, position, text)',
          '  position = game.rules.play(position, move)',
          '}',
        ].join('\n')
  return [
    `import { judgementJson${moves.length === 0 ? '' : ', readMove'} } from '@zugzwang/core'`,
    ...opening,
    replay,
    'console.log(await judgementJson(answer, position, { game: text }))',
  ].join('\n')
}

/** A name as part of a file's: letters and digits of any script, with hyphens between. */
export function fileNameOf(name: string): string {
  const plain = name.normalize('NFC').replace(/[’']/g, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'game'
}

/** The same questions about a game in a file of its own. */
export function ownTypescriptOf(file: string, moves: readonly string[]): string {
  const attributes = file.endsWith('.json') ? " with { type: 'json' }" : ''
  return programOf(moves, [
    `import { openOwnGame } from '@zugzwang/games'`,
    `import own from ${JSON.stringify(file)}${attributes}`,
    '',
    `const text = ${JSON.stringify(file)}`,
    'const { answer, game } = await openOwnGame(own, text)',
  ])
}

/** The same questions to a table on a web server. */
export function probeCommandOf(table: string, position: string): string {
  return `npx @zugzwang/cli table probe ${quote(table)} ${quote(position)} --json`
}

export function probeTypescriptOf(table: string, game: string, position: string): string {
  return [
    "import { judgementJson } from '@zugzwang/core'",
    "import { planGame } from '@zugzwang/games'",
    "import { openTable, urlSource } from '@zugzwang/tablebase'",
    '',
    `const url = ${JSON.stringify(table)}`,
    `const plan = await planGame(${JSON.stringify(game)})`,
    "if (plan.table === undefined) throw new Error('There is no table of this game.')",
    'const { game } = plan.table()',
    'const table = await openTable(urlSource(url), game)',
    `const position = game.parsePosition(${JSON.stringify(position)})`,
    'console.log(await judgementJson(table, position, { game: `table:${url}` }))',
  ].join('\n')
}
