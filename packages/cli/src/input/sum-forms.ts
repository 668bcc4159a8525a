// How the parts of a sum are written. What reads them is in another file, so that the help loads no games.

const FORMS = [
  ['kayles:9,4', 'heaps of any game that grundy knows by code, name or set'],
  ['treblecross:..X.....', 'a strip'],
  ['cram:3x4', 'a board, or its rows: cram:..#/...'],
  ['chomp:3x4', 'a bar; the player left with its last square loses'],
  ['wythoff:3,5', 'two piles'],
  ['node-kayles:<graph>', 'a graph in a file'],
  ['graph:<vertex>@<graph>', 'a token on a digraph in a file, with cycles or without'],
] as const

/** A line for each form. */
export function formatPartForms(): string {
  const width = Math.max(...FORMS.map(([form]) => form.length))
  return FORMS.map(([form, what]) => `  ${form.padEnd(width)}  ${what}`).join('\n')
}
