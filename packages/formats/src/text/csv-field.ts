// Fields of comma-separated values (RFC 4180).

/** A field, in quotes if it is empty, holds the delimiter, quotes or line ends, or begins or ends with blanks. */
export function quoteField(text: string, delimiter = ','): string {
  const isPlain =
    text !== '' && !/["\r\n]/.test(text) && !text.includes(delimiter) && text.trim() === text
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}
