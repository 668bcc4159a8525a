/** What is typed as a number, with Persian digits, the Persian decimal point and the minus sign of print as programs write them. */
export const typedNumber = (text: string): string =>
  text
    .trim()
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - '۰'.charCodeAt(0)))
    .replace('٫', '.')
    .replace('−', '-')
