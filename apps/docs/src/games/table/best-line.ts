// Which best play is shown: its first plies, or all of it from where it was asked for. A play that follows a line needs no other.

import { useEffect, useState } from 'preact/hooks'
import type { Play } from '../../engine/contract'
import { useStudy } from '../../play/use-asked'
import type { StudyProps } from '../parts'
import type { LineData } from './line-study'

/** Two moves of each player. */
export const FIRST_PLIES = 4
/** More than the longest best play of any table of the site. */
export const ALL_PLIES = 200

export interface BestLine {
  readonly moves: readonly string[]
  /** Whether there is more than is shown. */
  readonly isCut: boolean
  /** The question about the rest. */
  readonly rest: ReturnType<typeof useStudy<LineData>>
  /** Changes whenever more was read. */
  readonly seen: string
  showAll(): void
}

/** What is left of a line after the moves of a play; undefined where the play has left it. */
export function restOf(
  line: LineData | undefined,
  { game, moves }: Pick<Play, 'game' | 'moves'>,
): readonly string[] | undefined {
  if (line?.game !== game) return undefined
  const way = [...line.after, ...line.moves]
  const isOnIt = moves.length >= line.after.length && moves.every((move, i) => move === way[i])
  return isOnIt ? way.slice(moves.length) : undefined
}

/**
 * @param all - Whether all of it is shown without being asked for.
 */
export function useBestLine(props: StudyProps, all = false): BestLine {
  const { game, moves, facts } = props
  const [asked, setAsked] = useState<Play>()
  const [tries, setTries] = useState(0)
  const whole = useStudy<LineData>('line', asked, { most: ALL_PLIES, tries })
  const rest = restOf(whole.data, props)
  const isOpen = facts?.judgement.game === game && facts.end === undefined
  const isAsked = isOpen && rest === undefined
  const first = useStudy<LineData>('line', isAsked && !all ? props : undefined, {
    most: FIRST_PLIES,
  })
  const showAll = () => {
    setAsked({ game, moves })
    setTries(tries + 1)
  }
  useEffect(() => {
    if (all && isAsked) showAll()
  }, [all, isAsked, game, moves.length])
  const beginning = restOf(first.data, props) ?? []
  const best = facts?.judgement.moves.find((move) => move.best)?.move
  const known = rest === undefined ? first : whole
  const line = rest ?? beginning
  const shown = line.length > 0 || best === undefined ? line : [best]
  const isWhole =
    shown.length === facts?.judgement.plies || (line.length > 0 && known.data?.isWhole)
  return {
    moves: isOpen ? shown : [],
    isCut: isWhole !== true,
    rest: whole,
    seen: [first, whole].map(({ data }) => data && data.after.length + data.moves.length).join(),
    showAll,
  }
}
