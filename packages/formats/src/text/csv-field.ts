// Fields of comma-separated values (RFC 4180).

/** A field as it is written: in quotes where it holds the delimiter, quotes, line ends, or blanks at its ends, or is empty. */
export function quoteField(text: string, delimiter = ','): string {
  const isPlain =
    text !== '' && !/["\r\n]/.test(text) && !text.includes(delimiter) && text.trim() === text
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}
