// A board of the day: one move wins, and it is to be found. The streak stays in the browser.

import { useEffect, useState } from 'preact/hooks'
import { sharedEngine } from '../engine/client'
import type { ChallengeWords } from '../play/Challenge'
import { Figure, type FigureProps } from '../play/Figure'
import type { Initial } from '../play/use-playground'
import { dayOf, extend, puzzleOf, readStreak, type Streak } from './days'

export interface DailyPuzzleProps extends Pick<FigureProps, 'words' | 'more'> {
  readonly challenge: ChallengeWords
  /** `{count}` stands for the days in a row. */
  readonly streak: string
}

const KEY = 'zugzwang-puzzles'

export function DailyPuzzle({ words, more, challenge, streak: said }: DailyPuzzleProps) {
  const [today, setToday] = useState<{ readonly day: number; readonly initial: Initial }>()
  const [streak, setStreak] = useState<Streak>()
  useEffect(() => {
    setStreak(readStreak(kept()))
    // What cannot be loaded leaves its place empty
    openToday().then(setToday, () => {})
  }, [])
  const onSolved = () => {
    if (today === undefined) return
    const next = extend(streak, today.day)
    setStreak(next)
    keep(JSON.stringify(next))
  }
  const isUnbroken = streak !== undefined && today !== undefined && streak.day >= today.day - 1
  return (
    <div class="zz-daily" aria-busy={today === undefined}>
      {today && (
        <Figure
          words={words}
          more={more}
          initial={today.initial}
          show={[]}
          challenge={challenge}
          onSolved={onSolved}
        />
      )}
      {isUnbroken && <p class="zz-note">{said.replace('{count}', words.number(streak.count))}</p>}
    </div>
  )
}

async function openToday() {
  const { default: puzzles } = await import('./puzzles.json')
  const day = dayOf(Date.now())
  const game = puzzleOf(day, puzzles) ?? ''
  const engine = sharedEngine('solver')
  const about = await engine.ask('about', { game })
  const facts = await engine.ask('tell', { game, moves: [] })
  return { day, initial: { state: { v: 1 as const, game, moves: [], at: 0 }, about, facts } }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing has no streak
  }
}
