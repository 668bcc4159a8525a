// What an index reads may be undefined, and the compiler could say so of every read (`noUncheckedIndexedAccess`). In
// kernels, which read numbers from typed arrays within bounds that were checked before, that hides more than it
// protects: it made every second read an assertion. So the flag is off, and this check turns it on again for all reads
// but those of numbers: texts, lists of objects, tables by name and matches of patterns are still looked at before use.
import ts from 'typescript'
import { expect, test } from 'vitest'

const PACKAGES = ['core', 'formats', 'impartial', 'positional', 'games', 'cli']

test('nothing but a number is read by index and used unseen', () => {
  const base = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile).config
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    { ...base, include: PACKAGES.map((name) => `packages/${name}/src`) },
    ts.sys,
    process.cwd(),
  )
  expect(errors).toEqual([])
  expect(fileNames.length).toBeGreaterThan(200)
  const program = ts.createProgram(fileNames, { ...options, noUncheckedIndexedAccess: true })
  const checker = program.getTypeChecker()
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes('/packages/') && !fileName.includes('node_modules'))
    .flatMap((file) => program.getSemanticDiagnostics(file).map((each) => ({ file, each })))
    .filter(({ file, each }) => !isNumber(checker, file, each))
    .map(({ file, each }) => {
      const { line } = file.getLineAndCharacterOfPosition(each.start ?? 0)
      const message = ts.flattenDiagnosticMessageText(each.messageText, '\n')
      return `${file.fileName.slice(file.fileName.indexOf('/packages/') + 1)}:${line + 1}: ${message}`
    })
  expect(found).toEqual([])
})

/** Whether the complaint is of a number, or of an array or function of numbers, that may be missing. */
function isNumber(checker: ts.TypeChecker, file: ts.SourceFile, each: ts.Diagnostic): boolean {
  const message = ts.flattenDiagnosticMessageText(each.messageText, '\n')
  if (message.includes("'number | undefined'")) return true
  let type: ts.Type | undefined
  const start = each.start ?? 0
  const end = start + (each.length ?? 0)
  const visit = (node: ts.Node) => {
    if (node.getStart(file) === start && node.end === end) type ??= checker.getTypeAtLocation(node)
    if (node.pos <= start && node.end >= end) ts.forEachChild(node, visit)
  }
  visit(file)
  return type !== undefined && checker.typeToString(type) === 'number | undefined'
}
