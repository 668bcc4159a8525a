// What the controls of parameters say; names and meanings of parameters are in the folders of the kinds.

export const parameters = {
  legend: 'Rules',
  loading: 'The rules are loading …',
  other: 'other steps …',
  steps: (name: string) => `${name}: steps`,
  whole: (least: number, most: number | undefined) =>
    most === undefined
      ? `A whole number of at least ${least} is expected.`
      : `A whole number from ${least} to ${most} is expected.`,
  number: 'A number, ∞ or −∞ is expected.',
}
