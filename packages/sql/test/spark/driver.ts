// A program that solves the game of a folder on a server, to be killed: it writes a line a step, and at the end its result.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openTables, readSolution, solveTables } from '@zugzwang/sql'
import { openSpark } from '@zugzwang/sql/spark'

const [remote = '', folder = ''] = process.argv.slice(2)
try {
  const engine = await openSpark(remote, { patience: 20_000, connectTimeout: 60_000 })
  const game = openTables(engine, join(folder, 'game'))
  const solved = await solveTables(game, join(folder, 'run'), {
    memoryLimit: 0,
    onStep: ({ ply }) => console.log(`ply ${ply}`),
  })
  const { score } = await readSolution(solved)
  const sum = createHash('sha256').update(Uint8Array.from(score)).digest('hex')
  console.log(`done ${sum} from ${solved.resumedAt ?? 0}`)
  await engine.close()
} catch (error) {
  console.log(`failed ${(error as { code?: string }).code} ${(error as Error).message}`)
  process.exit(1)
}
