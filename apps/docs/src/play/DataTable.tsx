import type { ComponentChild, ComponentChildren, JSX, Ref } from 'preact'

interface Column {
  readonly name: ComponentChild
  readonly class?: string | undefined
  /** How rows are sorted by it; absent: they are not. */
  readonly sort?: 'ascending' | 'descending' | undefined
}

/** A table that scrolls in its own box, also by keys; its caption is for screen readers. */
export function DataTable({
  caption,
  columns,
  foot,
  box = null,
  low = false,
  children,
  ...table
}: {
  readonly caption: string
  readonly columns: readonly (string | Column)[]
  readonly foot?: ComponentChildren
  /** Of the box that scrolls. */
  readonly box?: Ref<HTMLDivElement>
  readonly low?: boolean | undefined
  readonly children: ComponentChildren
} & Pick<JSX.HTMLAttributes<HTMLTableElement>, 'class' | 'dir' | 'onClick'>) {
  return (
    <div
      class={low ? 'zz-scroll zz-low' : 'zz-scroll'}
      tabindex={0}
      role="region"
      aria-label={caption}
      ref={box}
    >
      <table {...table}>
        <caption class="zz-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns
              .map((column) => (typeof column === 'string' ? { name: column } : column))
              .map((column: Column) => (
                <th scope="col" class={column.class} aria-sort={column.sort}>
                  {column.name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}
