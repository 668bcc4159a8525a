// The words of the page's language and the worker, for every component of a playground.

import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { BaseWords, PlayWords, Words } from '../words/en'

export interface Surroundings {
  readonly words: BaseWords
  readonly engine: Engine
}

const Context = createContext<Surroundings | undefined>(undefined)

export const SurroundingsProvider = Context.Provider

function useSurroundings(): Surroundings {
  const found = useContext(Context)
  if (found === undefined) throw new Error('This is drawn outside of a playground.')
  return found
}

/** The words that are loaded with every board. */
export function useBaseWords(): BaseWords {
  return useSurroundings().words
}

/** The words that are loaded with every playground, but not with figures. */
export function usePlayWords(): BaseWords & PlayWords {
  return useSurroundings().words as BaseWords & PlayWords
}

/** All words, for the parts of a page, which are drawn only when their words are loaded. */
export function useWords(): Words {
  return useSurroundings().words as Words
}

export function useEngine(): Engine {
  return useSurroundings().engine
}

/** Writes numbers as the page's language does. */
export function useCount(): (count: number) => string {
  const { language } = useBaseWords()
  return (count) => count.toLocaleString(language)
}
