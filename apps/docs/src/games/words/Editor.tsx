// The list of words, written or imported, how many letters they share, and whether they may be said again.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { LOCALES, type Locale } from '../../components/locale'
import type { FaultData } from '../../engine/contract'
import { Radios, Select } from '../../play/choices'
import { useCount, useEngine, useWords } from '../../play/context'
import { FilePicker, useDropPlace } from '../../play/FilePicker'
import { Form } from '../../play/Form'
import { Stepper } from '../../play/Stepper'
import { faultDataOf } from '../../play/use-asked'
import { Fault } from '../../play/Working'
import type { EditorProps } from '../parts'
import { readChain, writeChain } from './chain'
import { chainOf, onceOf } from './english'
import { lists } from './lists'
import type { LeftOut, ReadWordsData } from './read-words-study'
import { directionOf } from './word-text'

/** This many words said once can always be solved in a page. */
const MOST_ONCE = 22
const MOST_BYTES = 8e6
const MOST_OVERLAP = 100
/** More refused words are only counted. */
const MOST_TOLD = 40

export function Editor({ game, onChange }: EditorProps) {
  const words = useWords()
  const engine = useEngine()
  const w = words.words.editor
  const chain = readChain(game)
  const [text, setText] = useState(() => chain.words.join('\n'))
  const [overlap, setOverlap] = useState(chain.overlap)
  const [once, setOnce] = useState(chain.once)
  const [read, setRead] = useState<ReadWordsData>()
  const [fault, setFault] = useState<FaultData>()
  const [note, setNote] = useState<string>()
  const mine = useRef(game)
  const id = useId()

  // What is typed stays until another game is opened
  useEffect(() => {
    if (mine.current === game) return
    mine.current = game
    const next = readChain(game)
    setText(next.words.join('\n'))
    setOverlap(next.overlap)
    setOnce(next.once)
    setRead(undefined)
    setFault(undefined)
  }, [game])

  const use = async (given: { text: string; overlap: number; once: boolean }) => {
    setNote(undefined)
    setFault(undefined)
    try {
      const data = (await engine.ask('study', {
        game,
        moves: [],
        study: 'read-words',
        options: { text: given.text, overlap: given.overlap },
      })) as ReadWordsData
      setRead(data)
      if (data.words.length === 0) return
      const next = writeChain({ words: data.words, overlap: given.overlap, once: given.once })
      mine.current = next
      if (next !== game) onChange(next)
    } catch (error) {
      setFault(faultDataOf(error))
    }
  }
  const openFile = async (file: File) => {
    if (file.size > MOST_BYTES) {
      setNote(w.tooLong)
      return
    }
    const content = await file.text()
    setText(content)
    await use({ text: content, overlap, once })
  }
  const { handlers } = useDropPlace(openFile)
  const nameOf = (id: string) => {
    const [locale, which] = id.split('/')
    return (which === 'few' ? w.fewLists : w.lists)[locale as Locale] ?? w.choose
  }
  const begin = (id: string) => {
    const [locale, which] = id.split('/')
    const list = lists[locale as Locale]
    if (list === undefined) return
    const next = which === 'few' ? onceOf(list) : chainOf(list)
    if (next !== game) onChange(next)
  }
  const count = text.split(/[\s,]+/).filter(Boolean).length
  // The page's own language first
  const order = [...LOCALES].sort(
    (a, b) =>
      Number(b === words.language.toLowerCase()) - Number(a === words.language.toLowerCase()),
  )
  return (
    <Form class="zz-words-editor" onSubmit={() => use({ text, overlap, once })} {...handlers}>
      <p>{words.edit.intro}</p>
      <div class="zz-row zz-spaced zz-words-options">
        <Select
          label={w.begin}
          values={['', ...order.flatMap((locale) => [`${locale}/many`, `${locale}/few`])]}
          value=""
          nameOf={nameOf}
          onChange={begin}
        />
        <span class="zz-row">
          <span>{w.overlap}</span>{' '}
          <Stepper
            label={w.overlap}
            value={overlap}
            least={1}
            most={MOST_OVERLAP}
            onChange={setOverlap}
          />
        </span>
        <Radios
          label={w.may}
          values={[false, true]}
          value={once}
          nameOf={(each) => (each ? w.once : w.again)}
          onChange={setOnce}
        />
      </div>
      <label class="zz-words-text">
        {w.list}
        <textarea
          dir={directionOf(text)}
          rows={10}
          spellcheck={false}
          autocapitalize="off"
          aria-describedby={`${id}-hint`}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="zz-note" id={`${id}-hint`}>
        {w.hint}
      </p>
      {once && count > MOST_ONCE && <p class="zz-note">{w.onceNote(MOST_ONCE)}</p>}
      <div class="zz-controls">
        <button type="submit">{w.use}</button>
        <FilePicker label={w.open} accept=".txt,.csv,text/plain,text/csv" onFile={openFile} />
      </div>
      <div role="status">
        {note !== undefined && <p class="zz-fault">{note}</p>}
        {read !== undefined && <Report read={read} overlap={overlap} />}
      </div>
      {fault !== undefined && <Fault fault={fault} />}
    </Form>
  )
}

/** How many words are used, and which are not and why. */
function Report({ read, overlap }: { readonly read: ReadWordsData; readonly overlap: number }) {
  const w = useWords().words.editor
  const shown = useCount()
  const { refused, refusedCount } = read
  const reason = ({ reason: why, character = '' }: LeftOut) =>
    why === 'again'
      ? w.reasons.again
      : why === 'short'
        ? w.reasons.short(overlap)
        : /^\s$/u.test(character)
          ? w.reasons.blank
          : /^[\p{C}\p{M}\p{Z}]$/u.test(character)
            ? w.reasons.code(codeOf(character))
            : w.reasons.character(character)
  return (
    <>
      <p class={read.words.length === 0 ? 'zz-fault' : 'zz-verified'}>
        {read.words.length === 0 ? w.none : w.took(read.words.length, shown(read.words.length))}
      </p>
      {refusedCount > 0 && (
        <>
          <p>{w.leftOut(refusedCount, shown(refusedCount))}</p>
          <ul class="zz-left-out">
            {refused.slice(0, MOST_TOLD).map((each) => (
              <li>
                <bdi>{each.word}</bdi> <span class="zz-note">({w.line(shown(each.line))})</span>:{' '}
                {reason(each)}
              </li>
            ))}
            {refusedCount > MOST_TOLD && <li>{w.moreLeftOut(shown(refusedCount - MOST_TOLD))}</li>}
          </ul>
        </>
      )}
    </>
  )
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
