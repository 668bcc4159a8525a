import { excerpt } from '@zugzwang/core/authoring'
import { version } from '../../../package.json'
import { usageError } from '../../errors'
import { heapTargetIn } from '../../names/heap-target'
import { type Streams, write } from '../../terminal/streams'
import { formatBibtex } from './bibtex'
import { formatCff } from './cff'
import { CITED, CITED_TOPICS, REFERENCES, type Reference, type ReferenceKey } from './references'

export async function cite(
  streams: Streams,
  topic: string | undefined,
  { format }: { readonly format: 'bibtex' | 'cff' },
): Promise<void> {
  const keys = topic === undefined ? [] : await referencesOf(topic)
  const entries = keys.map((key): [ReferenceKey, Reference] => [key, REFERENCES[key]])
  await write(
    streams,
    format === 'cff' ? formatCff(version, entries) : formatBibtex(version, entries),
  )
}

async function referencesOf(topic: string): Promise<readonly ReferenceKey[]> {
  const [name = ''] = topic.split(':')
  const found = Object.hasOwn(CITED, name) ? CITED[name] : undefined
  if (found !== undefined) return found
  if (heapTargetIn(topic) !== undefined || heapTargetIn(name) !== undefined)
    return CITED['grundy'] as readonly ReferenceKey[]
  throw usageError(`${excerpt(topic)} has no references`, {
    found: topic,
    expected: `a game that "zugzwang games" lists, a heap game, or ${CITED_TOPICS.join(', ')}`,
  })
}
