// Typed arrays made of others.

/** Pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** A longer copy, with 0 at its end. */
export function resized<Numbers extends Int32Array | Uint8Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const longer = new (numbers.constructor as new (length: number) => Numbers)(length)
  longer.set(numbers)
  return longer
}
