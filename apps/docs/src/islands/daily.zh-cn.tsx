import { DailyPuzzle, type DailyPuzzleProps } from '../home/DailyPuzzle'
import { base } from '../words/zh-cn/base'

const more = () => import('../words/zh-cn/pages')

export function Chinese(props: Omit<DailyPuzzleProps, 'words' | 'more'>) {
  return <DailyPuzzle {...props} words={base} more={more} />
}
