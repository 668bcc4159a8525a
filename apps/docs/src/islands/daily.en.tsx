import { DailyPuzzle, type DailyPuzzleProps } from '../home/DailyPuzzle'
import { base } from '../words/en/base'

const more = () => import('../words/en/pages')

export function English(props: Omit<DailyPuzzleProps, 'words' | 'more'>) {
  return <DailyPuzzle {...props} words={base} more={more} />
}
