/** `61.3 kB`, localized. */
export function showBytes(bytes: number, language: string): string {
  const [amount, unit] =
    bytes >= 1e6
      ? [bytes / 1e6, 'megabyte']
      : bytes >= 1e3
        ? [bytes / 1e3, 'kilobyte']
        : [bytes, 'byte']
  const most = unit === 'megabyte' ? 2 : unit === 'kilobyte' ? 1 : 0
  return amount.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: most })
}
