// Lines of a conversation, in which each is answered before the next one is there.

/** In characters. */
const MAX_LINE = 2 ** 20

/**
 * The lines of a text that arrives in pieces, each as soon as it is complete. Invalid UTF-8 becomes U+FFFD, which is no move of
 * any game; a line that is too long is cut.
 */
export async function* readLinesAsTheyCome(
  pieces: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = (lines.pop() as string).slice(0, MAX_LINE)
    for (const line of lines) yield line
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
