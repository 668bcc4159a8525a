export interface Verdict {
  readonly right: boolean
  /** The verdict, and the first error. */
  readonly text: string
}
