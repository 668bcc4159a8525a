// The part below the board as it stands when the page is opened, drawn when the site is built and shown until the page's parts are
// loaded.

import type { FunctionComponent } from 'preact'
import { sharedEngine } from '../engine/client'
import type { StudyProps } from '../games/parts'
import type { Words } from '../words/en'
import { SurroundingsProvider } from './context'
import { type Initial, playOf } from './use-playground'

interface FirstBelowProps {
  readonly Part: FunctionComponent<StudyProps>
  readonly words: Words
  readonly initial: Initial
}

export function FirstBelow({ Part, words, initial: { state, facts } }: FirstBelowProps) {
  const ignore = () => {}
  return (
    <SurroundingsProvider value={{ words, engine: sharedEngine('solver') }}>
      <Part
        {...playOf(state)}
        facts={facts}
        step={0}
        onStep={ignore}
        onMarks={ignore}
        onGame={ignore}
        onMove={ignore}
      />
    </SurroundingsProvider>
  )
}
