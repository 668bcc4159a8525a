import { DailyPuzzle, type DailyPuzzleProps } from '../home/DailyPuzzle'
import { base } from '../words/pl/base'

const more = () => import('../words/pl/pages')

export function Polish(props: Omit<DailyPuzzleProps, 'words' | 'more'>) {
  return <DailyPuzzle {...props} words={base} more={more} />
}
