import type { ComponentChildren } from 'preact'

export function Verified({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="zz-verified">
      <span aria-hidden="true">✓ </span>
      {children}
    </p>
  )
}

/** What a check found wrong; sentences are in English. */
export function Flaws({
  title,
  flaws,
}: {
  readonly title: string
  readonly flaws: readonly string[]
}) {
  return (
    <>
      <p class="zz-fault">{title}</p>
      <ul dir="ltr" lang="en">
        {flaws.map((flaw) => (
          <li>{flaw}</li>
        ))}
      </ul>
    </>
  )
}
