// The triangle of losing sizes: every stretch of the row with the sizes that lose next to it, and the case of the theorem.

import { useEffect, useState } from 'preact/hooks'
import type { StudyProps } from '../parts'
import { LosingSection } from './LosingSection'
import type { LosingSizes } from './losing-sizes-study'
import { Reasons, stretchMarks, Triangle } from './TriangleGrid'
import type { Stretch } from './triangle'

export function Study(props: StudyProps) {
  const { onMarks } = props
  return <LosingSection {...props} show={(data) => <Chosen data={data} onMarks={onMarks} />} />
}

/** The triangle, with what the chosen cell follows from, and its stretch on the board. */
function Chosen({
  data,
  onMarks,
}: {
  readonly data: LosingSizes
  readonly onMarks: StudyProps['onMarks']
}) {
  const { piles } = data
  const last = piles.length - 1
  const [wanted, setWanted] = useState<Stretch>({ from: 0, to: last })
  const chosen = wanted.to > last ? { from: 0, to: last } : wanted
  const isWhole = chosen.from === 0 && chosen.to === last
  useEffect(() => {
    onMarks(isWhole ? undefined : stretchMarks(piles, chosen))
    return () => onMarks(undefined)
  }, [chosen.from, chosen.to, data])
  return (
    <>
      <Triangle data={data} chosen={chosen} onChoose={setWanted} />
      <Reasons data={data} stretch={chosen} />
    </>
  )
}
