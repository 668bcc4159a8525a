// Which exercises were solved: kept in the browser alone.

const KEY = 'zz-solved'
const EVENT = 'zz-solved'

/** The exercise of a figure, by its page of `learn/`. */
export interface Exercised {
  readonly exercise?: string | undefined
}

/** Figures that belong to an exercise keep that it was solved. */
export function withProgress<Props extends Exercised>({ exercise, ...props }: Props) {
  return exercise === undefined ? props : { ...props, onSolved: () => keepSolved(exercise) }
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

/** Keeps that an exercise was solved, by its page of `learn/`. */
export function keepSolved(exercise: string): void {
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

/** Ticks the pages of solved exercises in the sidebar and on cards, and counts them, now and when another is solved. */
export function showSolved(): void {
  const show = (names: readonly string[]) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      '.sidebar-content a, .zz-lessons a',
    )) {
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
    for (const progress of document.querySelectorAll<HTMLElement>('.zz-progress'))
      count(progress, names)
  }
  show(solvedExercises())
  addEventListener(EVENT, (event) => show((event as CustomEvent<readonly string[]>).detail))
}

function count(progress: HTMLElement, names: readonly string[]): void {
  const [bar, text] = [progress.querySelector('progress'), progress.querySelector('span')]
  if (bar === null || text === null) return
  bar.value = names.length
  const number = new Intl.NumberFormat(document.documentElement.lang)
  text.textContent = (progress.getAttribute('data-said') ?? '').replace(
    '{n}',
    number.format(names.length),
  )
}
