// A button that opens a file, and a place for dropping files.

import { useRef, useState } from 'preact/hooks'
import { Button } from './Button'

export function FilePicker({
  label,
  accept,
  disabled,
  onFile,
}: {
  readonly label: string
  /** As the attribute of that name. */
  readonly accept?: string | undefined
  readonly disabled?: boolean | undefined
  onFile(file: File): unknown
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button label={label} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // So that the same file can be opened again
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Takes dropped files, and texts if `onText` is given; anything else is left to the browser. */
export function useDropPlace(onFile: (file: File) => unknown, onText?: (text: string) => unknown) {
  /** Whether something is held over the element. */
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) =>
    onText !== undefined || event.dataTransfer?.types.includes('Files') === true
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        const { files, items } = event.dataTransfer ?? {}
        const [file] = files ?? []
        if (file !== undefined) onFile(file)
        else if (onText !== undefined) items?.[0]?.getAsString(onText)
      },
    },
  }
}
