// Which exercises were solved: kept in the browser alone.

const KEY = 'zz-solved'
const EVENT = 'zz-solved'

/** The exercise of a figure, by its page of `learn/`. */
export interface Exercised {
  readonly exercise?: string | undefined
}

/** Figures that belong to an exercise keep that it was solved. */
export function withProgress<Props extends Exercised>({ exercise, ...props }: Props) {
  return exercise === undefined ? props : { ...props, onSolved: () => keep(exercise) }
}

/** Names of pages whose exercises were solved; none where the browser keeps nothing. */
export function solvedExercises(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function keep(exercise: string): void {
  const names = new Set([...solvedExercises(), exercise])
  try {
    localStorage.setItem(KEY, JSON.stringify([...names]))
  } catch {
    // The tick lasts as long as the page
  }
  dispatchEvent(new CustomEvent(EVENT, { detail: [...names] }))
}

const TICKED: Readonly<Record<string, string>> = {
  en: 'solved',
  fa: 'حل شد',
  'zh-CN': '已解出',
  pl: 'rozwiązane',
}

/** Ticks the pages of solved exercises in the sidebar, now and when another is solved. */
export function tickSolved(): void {
  const tick = (names: readonly string[]) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.sidebar-content a')) {
      const [, page] = /\/learn\/([\w-]+)\/$/.exec(link.pathname) ?? []
      if (page === undefined || !names.includes(page) || link.querySelector('.zz-exercise-tick'))
        continue
      const mark = document.createElement('span')
      mark.className = 'zz-exercise-tick'
      mark.role = 'img'
      mark.ariaLabel = TICKED[document.documentElement.lang] ?? TICKED['en'] ?? ''
      mark.textContent = ' ✓'
      link.append(mark)
    }
  }
  tick(solvedExercises())
  addEventListener(EVENT, (event) => tick((event as CustomEvent<readonly string[]>).detail))
}
