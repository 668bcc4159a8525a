export function TextBoard({ position }: { readonly position: string | undefined }) {
  return (
    <p class="zz-text-board" dir="ltr">
      {position}
    </p>
  )
}
