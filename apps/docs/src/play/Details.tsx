// What is told of a position beside its board, a tab for each.

import type { Engine } from '../engine/client'
import type { PageParts, PageSpec, StudyProps } from '../games/parts'
import type { BaseWords as Words } from '../words/en'
import { Check } from './Check'
import { Code } from './Code'
import { History } from './History'
import { Line } from './Line'
import { Moves } from './Moves'
import type { Preview } from './preview'
import { Tabs } from './Tabs'
import type { PlaygroundModel } from './use-playground'
import { Why } from './Why'

export interface DetailsProps {
  readonly words: Words
  readonly spec: PageSpec
  readonly model: PlaygroundModel
  readonly engine: Engine
  /** Of what the tabs are. */
  readonly label: string
  readonly selected: string
  onSelect(tab: string): void
  /** The moves that are left to choose from. */
  readonly choice: readonly number[] | undefined
  /** What the page has beside the other tabs, once it is loaded. */
  readonly study: StudyProps | undefined
  readonly Study: PageParts['Study']
  onMove(move: string): void
  onPreview(preview: Preview | undefined): void
}

export function Details({
  words,
  spec,
  model,
  engine,
  label,
  selected,
  onSelect,
  choice,
  study,
  Study,
  onMove,
  onPreview,
}: DetailsProps) {
  const { told } = model
  return (
    <Tabs
      selected={selected}
      onSelect={onSelect}
      label={label}
      tabs={[
        { id: 'moves', label: words.tabs.moves },
        { id: 'why', label: words.tabs.why },
        { id: 'line', label: words.tabs.line },
        { id: 'history', label: words.tabs.history },
        ...(spec.has.study ? [{ id: 'study', label: words.tabs.study }] : []),
        { id: 'check', label: words.tabs.check },
        { id: 'code', label: words.tabs.code },
      ]}
    >
      {selected === 'moves' && told !== undefined && (
        <Moves words={words} told={told} onMove={onMove} only={choice} />
      )}
      {selected === 'why' && told !== undefined && (
        <Why words={words} model={model} engine={engine} onPreview={onPreview} />
      )}
      {selected === 'line' && told !== undefined && (
        <Line words={words} told={told} onMove={onMove} />
      )}
      {selected === 'history' && <History words={words} model={model} engine={engine} />}
      {selected === 'study' && Study && study && <Study {...study} />}
      {selected === 'check' && <Check words={words} model={model} engine={engine} />}
      {selected === 'code' && told !== undefined && (
        <Code words={words} model={model} told={told} asksTable={spec.asksTable === true} />
      )}
    </Tabs>
  )
}
