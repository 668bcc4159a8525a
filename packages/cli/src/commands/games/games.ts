import { games } from '@zugzwang/games'
import { jsonLines } from '../../answer/json'
import { type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export async function listGames(
  streams: Streams,
  { json }: { readonly json: boolean },
): Promise<void> {
  if (json) {
    const listed = games.map(({ id, name, rules, place, example, parameters }) => ({
      id,
      name,
      rules,
      place,
      example,
      parameters,
    }))
    await writeWhole(streams, jsonLines({ games: listed }))
    return
  }
  const text = games.map(({ name, rules, place, example, parameters }) => {
    const lines = [`${name}: ${example}`, `  ${rules}`, `  Place: ${place}.`]
    for (const { name, about, default: usual } of parameters)
      lines.push(`  ?${name}=${usual}  ${about}`)
    return `${lines.join('\n')}\n`
  })
  await writeWrapped(streams, text.join('\n'))
}

export function formatExamples(): string {
  const width = Math.max(...games.map(({ example }) => example.length))
  return games.map(({ example, name }) => `  ${example.padEnd(width)}  ${name}\n`).join('')
}
