// JSON for people: what fits on a line is on one.

/** The width is in characters. */
export function formatData(value: unknown, width = 100, indent = ''): string {
  const line = onLine(value)
  const isWhole = indent === ''
  if (typeof value !== 'object' || value === null) return line
  if (!isWhole && indent.length + line.length <= width) return line
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((each) => `${inner}${formatData(each, width, inner)}`).join(',\n')}\n${indent}]`
  const fields = fieldsOf(value).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${formatData(each, width, inner)}`,
  )
  return `{\n${fields.join(',\n')}\n${indent}}`
}

const fieldsOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined)

function onLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = fieldsOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${onLine(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
