// How a visitor wants all playgrounds to be: kept in the browser alone.

import { useEffect, useState } from 'preact/hooks'

const KEY = 'zz-preferences'

/** All are off until they are switched on. */
export const PREFERENCES = ['sound', 'letters'] as const

export type Preferences = Partial<Record<(typeof PREFERENCES)[number], boolean>>

/** Nothing is chosen where the browser keeps nothing. */
function read(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Preferences
  } catch {
    return {}
  }
}

/** Pieces have letters in place of drawings; `components/Head.astro` does the same before the page is painted. */
function apply({ letters = false }: Preferences): void {
  document.documentElement.toggleAttribute('data-zz-letters', letters)
}

export function usePreferences() {
  const [preferences, setPreferences] = useState<Preferences>({})
  useEffect(() => setPreferences(read()), [])
  const change = (change: Preferences) => {
    const next = { ...read(), ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // It lasts as long as the page
    }
    apply(next)
    setPreferences(next)
  }
  return [preferences, change] as const
}
