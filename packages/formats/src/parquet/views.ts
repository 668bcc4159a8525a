// Views of bytes, as hyparquet reads them.

/** Ten bytes of the longest number, and some that say what comes next. */
const LONGEST = 16

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/**
 * A view whose numbers end soon: it throws Error at the 17th byte in a row that says that another one follows. hyparquet
 * reads on however long a number is, as a BigInt in quadratic time: a megabyte of bytes 0xff keeps it busy for minutes.
 */
export function carefulViewOf(bytes: Uint8Array): DataView {
  const view = viewOf(bytes)
  const getUint8 = view.getUint8.bind(view)
  let length = 0
  view.getUint8 = (at) => {
    const byte = getUint8(at)
    length = byte < 0x80 ? 0 : length + 1
    if (length > LONGEST) throw new Error('a number does not end')
    return byte
  }
  return view
}
