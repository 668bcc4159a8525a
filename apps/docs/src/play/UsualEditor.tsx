// The editor of games without a special one: their text and their parameters.

import { useBaseWords } from './context'
import { GameTextForm } from './GameTextForm'
import { Parameters, type ParametersProps } from './Parameters'

export function UsualEditor(props: ParametersProps) {
  const words = useBaseWords()
  return (
    <>
      <p>{words.edit.intro}</p>
      <GameTextForm {...props} />
      <Parameters {...props} />
    </>
  )
}
