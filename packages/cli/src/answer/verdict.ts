/** What is found out about an answer or a certificate. */
export interface Verdict {
  readonly right: boolean
  /** For people: the verdict, and the first thing wrong. */
  readonly text: string
}
