import { DailyPuzzle, type DailyPuzzleProps } from '../home/DailyPuzzle'
import { base } from '../words/fa/base'

const more = () => import('../words/fa/pages')

export function Persian(props: Omit<DailyPuzzleProps, 'words' | 'more'>) {
  return <DailyPuzzle {...props} words={base} more={more} />
}
