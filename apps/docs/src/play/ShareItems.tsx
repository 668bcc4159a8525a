import { splitGameText } from '@zugzwang/games/text'
import { offerFile, pngOf, standaloneSvg } from '../board/picture'
import { encodeState, LinkError, readState } from '../share/state'
import { Button } from './Button'
import { CopyLink } from './CopyLink'
import { useBaseWords } from './context'
import { FilePicker } from './FilePicker'
import type { PlaygroundModel } from './use-playground'

export interface ShareProps {
  readonly model: PlaygroundModel
  readonly pictured: boolean
  svg(): SVGSVGElement | undefined
  /** Takes a file that holds no state; absent: it is refused. */
  readonly onOther?: ((text: string) => void) | undefined
}

/** What a playground is saved as and opened from. */
export function ShareItems({ model, pictured, svg, onOther }: ShareProps) {
  const words = useBaseWords()
  const name = splitGameText(model.state.game).name
  const picture = (make: (board: SVGSVGElement) => Promise<void> | void) => () => {
    const board = svg()
    if (board !== undefined) void make(board)
  }
  return (
    <>
      <CopyLink disabled={model.tooLong} hash={() => encodeState(model.state)} />
      {pictured && (
        <>
          <Button
            label={words.buttons.svg}
            onClick={picture((board) =>
              offerFile(`${name}.svg`, standaloneSvg(board), 'image/svg+xml'),
            )}
          />
          <Button
            label={words.buttons.png}
            onClick={picture(async (board) => {
              const background = getComputedStyle(document.documentElement).backgroundColor
              offerFile(`${name}.png`, await pngOf(board, background))
            })}
          />
        </>
      )}
      {model.tooLong && (
        <Button
          label={words.buttons.save}
          onClick={() => offerFile(`${name}.json`, JSON.stringify(model.state), 'application/json')}
        />
      )}
      <FilePicker
        label={words.buttons.open}
        accept="application/json,.json"
        onFile={async (file) => {
          const text = await file.text()
          try {
            model.load(readState(text))
          } catch (error) {
            if (onOther !== undefined) onOther(text)
            else model.refuse(error instanceof LinkError ? error.field : 'link')
          }
        }}
      />
    </>
  )
}
