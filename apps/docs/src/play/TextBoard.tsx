import { useBaseWords } from './context'

export function TextBoard({ position = '' }: { readonly position: string | undefined }) {
  const { name } = useBaseWords()
  return (
    <p class="zz-text-board" dir="ltr">
      {name(position)}
    </p>
  )
}
