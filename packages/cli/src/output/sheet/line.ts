// A line of a sheet, before it is laid out as HTML or on pages.

/** Text, a box to tick with its text, or a blank to write on. */
export type Part = string | { readonly choice: string } | { readonly bold: string } | typeof BLANK

export type Line = readonly Part[]

export const BLANK = { blank: true } as const
