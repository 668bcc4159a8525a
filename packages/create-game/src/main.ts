// npm create @zugzwang/game <name>: arguments and messages.

import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  CreateGameError,
  createGame,
  type GamePackage,
  ownVersion,
  workspaceOf,
} from './create-game'

const USAGE = `npm create @zugzwang/game <name> [-- --into positional|impartial]

Writes a new game into the folder <name>, such as three-musketeers; in a clone of Zugzwang into one of
its packages, positional unless --into says otherwise.`

/**
 * Runs the command; returns the exit code: 0, or 1 with the reason on standard error.
 *
 * @example
 * ```ts
 * process.exitCode = await main(['three-musketeers'], process.cwd())
 * ```
 */
export async function main(args: readonly string[], folder: string): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(USAGE)
      return 0
    }
    if (values.version) {
      console.log(await ownVersion())
      return 0
    }
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0)
      throw new CreateGameError(`Expected one name.\n\n${USAGE}`)
    const { into } = values
    if (into !== undefined && into !== 'positional' && into !== 'impartial')
      throw new CreateGameError(`--into is ${into}; expected positional or impartial.`)
    console.log(await create(id, folder, into))
    return 0
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (!(error instanceof CreateGameError || code !== undefined)) throw error
    console.error(`create-game: ${message}`)
    return 1
  }
}

async function create(id: string, folder: string, into?: GamePackage): Promise<string> {
  const root = await workspaceOf(folder)
  if (root === undefined) {
    if (into !== undefined)
      throw new CreateGameError('--into is for a clone of Zugzwang, and this folder is not in one.')
    const at = join(folder, id)
    await createGame({ id, folder: at })
    return `Written to ${relative(folder, at)}. Next:\n  cd ${id}\n  npm install\n  npm test\nREADME.md explains how to make it your own.`
  }
  const home = `packages/${into ?? 'positional'}`
  const files = await createGame({ id, folder: root, into: into ?? 'positional' })
  return `Written or changed:
${files.map((file) => `  ${file}`).join('\n')}
It is Mū tōrere, solved and tested, until you make it yours, best in this order:
  1. ${home}/src/${id}/position.ts: positions and moves
  2. ${home}/src/${id}/game.ts: how play ends, notation, picture, names
  3. ${home}/src/${id}/numbering.ts: numbers, for tables; if the rules have a payoff, it needs one too
  4. ${home}/test/${id}: a slow oracle, known values with their sources
     (packages/create-game/template/README.md says more about these four)
  5. packages/games/src/kinds/${id}: en.ts has its name and its rules in a sentence, kind.ts the most positions;
     fa.ts, pl.ts and zh-cn.ts are optional, and awaited on the site until they are written
  6. ${home}/README.md: a section with a sample; .changeset/${id}.md
Try it:
  npm start -- ask ${id}:start
  npm start -- ask ${id}:start --svg ${id}.svg, for its picture
  npm start -- play ${id}:start --both, for the moves of both sides; without --both against it
  cd ${home} && node ../../tools/pnpm.mjs --exec vitest run test/${id}
At the end:
  npm run pnpm -- run format
  npm run pnpm -- run report, for the report of its types
  npm test`
}
