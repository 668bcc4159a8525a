// Options of `contest`, as they are parsed.

export interface ContestOptions {
  readonly list?: boolean
  readonly expect?: readonly string[]
  readonly random?: number
  readonly size?: number
  readonly generator?: string
  readonly against?: string
  readonly tests?: number
  /** For one run. */
  readonly patience?: number
}
