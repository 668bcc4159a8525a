// A board game as data in a file of its own: from the catalogue, to be changed, or as a module, to be published.

import { formatGameData } from '@zugzwang/boards'
import { excerpt } from '@zugzwang/core/authoring'
import { planGame, planOwnGame } from '@zugzwang/games'
import { flawError, optionError } from '../../errors'
import { importModule, naming } from '../../names/module'
import { gameText, pathsIn } from '../../names/named'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { statAt } from '../../terminal/stat'
import { type Streams, writeNote } from '../../terminal/streams'

type GameData = NonNullable<Awaited<ReturnType<typeof planGame>>['description']>

const ENDING = /\.(json|m?js|m?ts)$/

/** @throws CliError for a game that is not described as data, or a file that is there already. */
export async function writeNew(
  streams: Streams,
  given: string | undefined,
  { from }: { readonly from: string },
): Promise<void> {
  const data = await naming(from, () => descriptionOf(from))
  const path = given ?? `${slugOf(data.name)}.mjs`
  const [, ending] = ENDING.exec(path) ?? []
  if (path !== '-' && ending === undefined)
    throw flawError({
      what: `<file> is ${excerpt(path)}`,
      found: path,
      expected: 'a name with .json, .mjs, .js or .ts, or - for standard output',
      place: { field: '<file>' },
    })
  checkOutputs(streams, { '<file>': path }, pathsIn(from))
  if (path !== '-' && statAt(path) !== undefined)
    throw flawError({
      what: `${path} is there already`,
      found: path,
      expected: 'a new name',
      place: { field: '<file>' },
    })
  await writeFile(streams, path, [textOf(data, path, ending)])
  if (path !== '-')
    writeNote(streams, `${path}: ${data.name}. Try it: zugzwang play ${pathTo(path)}`)
}

async function descriptionOf(text: string): Promise<GameData> {
  const named = gameText(text)
  const plan =
    named.is === 'module'
      ? await planOwnGame(await importModule(named.path), text)
      : await planGame(text)
  if (plan.description !== undefined) return plan.description
  throw optionError('--from', `${excerpt(text)} is not described as data`, {
    found: text,
    expected: 'a description such as mygame.json, or a game such as hexapawn:4x4',
  })
}

function textOf(data: GameData, path: string, ending: string | undefined): string {
  const text = formatGameData(data)
  if (ending === undefined || ending === 'json') return `${text}\n`
  const isTyped = ending.endsWith('ts')
  return [
    `// A board game as data: zugzwang ask ${pathTo(path)}`,
    '',
    ...(isTyped ? ["import type { GameData } from '@zugzwang/boards'", ''] : []),
    ...(isTyped ? [] : ["/** @type {import('@zugzwang/boards').GameData} */"]),
    `const game${isTyped ? ': GameData' : ''} = ${text}`,
    '',
    'export default game',
    '',
  ].join('\n')
}

/** A path that is not taken for the name of a game. */
const pathTo = (path: string) => (/[\\/]/.test(path) ? path : `./${path}`)

/** A name as part of a file's: letters and digits, with hyphens between. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'game'
}
