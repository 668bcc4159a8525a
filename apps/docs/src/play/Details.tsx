import { useModule } from '../board/use-module'
import { Check } from './Check'
import { useBaseWords } from './context'
import { History } from './History'
import { Line } from './Line'
import { Moves } from './Moves'
import { Tabs } from './Tabs'
import type { PlayProps } from './use-play'
import { Why } from './Why'

export function Details({ play }: PlayProps) {
  const w = useBaseWords().tabs
  const { spec, model, tab, touch, study, makeMove } = play
  const { facts } = model
  const { Study, Moves: OwnMoves, Line: OwnLine } = play.loaded?.parts ?? {}
  const code = useModule(tab === 'code', () => import('./Code'))
  const ids = ['moves', 'why', 'line', 'history', 'study', 'check', 'code'] as const
  const select = (next: string) => {
    play.setTab(next)
    if (next !== 'study') play.setStudyMarks(undefined)
    if (next !== 'why') touch.setPreview(undefined)
  }
  return (
    <Tabs
      selected={tab}
      onSelect={select}
      label={play.kindName}
      tabs={ids
        .filter((id) => id !== 'study' || spec.has.study)
        .map((id) => ({ id, label: w[id] }))}
    >
      {tab === 'moves' && OwnMoves && study && <OwnMoves {...study} />}
      {tab === 'moves' && !OwnMoves && facts && (
        <Moves facts={facts} onMove={makeMove} only={touch.choice} onPoint={play.setLit} />
      )}
      {tab === 'why' && facts && <Why model={model} onPreview={touch.setPreview} />}
      {tab === 'line' && OwnLine && study && <OwnLine {...study} />}
      {tab === 'line' && !OwnLine && facts && <Line facts={facts} onMove={makeMove} />}
      {tab === 'history' && <History model={model} />}
      {tab === 'study' && Study && study && <Study {...study} />}
      {tab === 'check' && <Check model={model} />}
      {tab === 'code' && facts && code && <code.Code model={model} facts={facts} spec={spec} />}
    </Tabs>
  )
}
