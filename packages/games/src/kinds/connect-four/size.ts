/** How large the board is, and what wins. */
export interface Size {
  readonly columns: number
  readonly rows: number
  readonly inARow: number
}
