// The parts of a game's page and their words, loaded when they are first needed.

import { useEffect, useState } from 'preact/hooks'
import type { PageParts } from '../games/parts'
import type { BaseWords, PageWords } from '../words/en'

export function useParts<Words extends BaseWords>(
  isNeeded: boolean,
  load: () => Promise<PageParts> | undefined,
  words: Words,
  more: () => Promise<PageWords>,
) {
  const [loaded, setLoaded] = useState<{
    readonly parts: PageParts
    readonly words: Words & PageWords
  }>()
  useEffect(() => {
    if (!isNeeded || loaded !== undefined) return
    void Promise.all([load(), more()]).then(([parts, pageWords]) => {
      if (parts !== undefined) setLoaded({ parts, words: { ...words, ...pageWords } })
    })
  }, [isNeeded, loaded])
  return loaded
}
