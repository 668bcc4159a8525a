/** By name; the page holds each drawing once, see `components/Icons.astro`. */
export type IconName =
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'undo'
  | 'restart'
  | 'redo'
  | 'remove'
  | 'hint'
  | 'values'
  | 'best'
  | 'machine'
  | 'more'
  | 'keys'
  | 'share'

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="zz-drawn" aria-hidden="true">
      <use href={`#zz-drawn-${name}`} />
    </svg>
  )
}
