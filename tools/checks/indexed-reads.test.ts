// A read by index may be undefined, and the compiler could report every such read (`noUncheckedIndexedAccess`). In kernels,
// which read numbers from typed arrays within checked bounds, that would make every second read an assertion. So the flag is
// off, and this check turns it on for all reads but those of numbers: texts, lists of objects, tables by name and matches of
// patterns must be checked before use.
import { isAsExpression, type Node, SyntaxKind } from 'typescript-native/unstable/ast'
import type { Diagnostic, Project } from 'typescript-native/unstable/sync'
import { expect, test } from 'vitest'
import { inProject, textOf } from './typescript'
import { packages, root } from './workspace'

const NUMBER = 'number | undefined'

const folders = packages
  .map(({ folder }) => `${folder}src`)
  .filter((folder) => folder.startsWith(`${root}packages/`))

const config = (include: string[]) => ({
  extends: `${root}tsconfig.base.json`,
  compilerOptions: { noUncheckedIndexedAccess: true },
  include,
})

test('nothing but a number is read by index and used unchecked', () => {
  const { files, found } = inProject(config(folders), new Map(), (project) => ({
    files: project.rootFiles.length,
    found: readsUnseen(project),
  }))
  expect(files).toBeGreaterThan(200)
  expect(
    found.map(({ fileName = '', pos, text }) => [fileName.slice(root.length), pos, text]),
  ).toEqual([])
})

test('any other such read is found', () => {
  const source = `declare const numbers: Int32Array, table: Record<string, number>, names: string[], lists: number[][]
export const fine = [numbers[0] + 1, names[numbers[0]], names[table.x ?? 0]?.length, -table.y]
export const length = names[0].length
export const first: string = names[1]
export const list = [...lists[0]]
export const many = lists[1][2].toFixed()
`
  const lines = inProject(config(['*.ts']), new Map([['a.ts', source]]), (project) =>
    readsUnseen(project).map(({ pos }) => source.slice(0, pos).split('\n').length),
  )
  expect(lines).toEqual([3, 4, 5, 6])
})

test('no number is asserted to be one', () => {
  const { noUncheckedIndexedAccess, ...plain } = config(folders).compilerOptions
  expect(noUncheckedIndexedAccess).toBe(true)
  const found = inProject({ ...config(folders), compilerOptions: plain }, new Map(), (project) =>
    assertedNumbers(project, root),
  )
  expect(found).toEqual([])
})

test('a number that is asserted to be one is found', () => {
  const source = `declare const numbers: Int32Array, any: unknown
export const fine = [any as number, numbers[0]]
export const idle = numbers[1] as number
`
  const found = inProject(
    { ...config(['*.ts']), compilerOptions: {} },
    new Map([['a.ts', source]]),
    (project) => assertedNumbers(project, ''),
  )
  expect(found).toEqual([expect.stringMatching(/a\.ts: numbers\[1\] as number$/)])
})

/** Assertions `as number` of what is a number already. */
function assertedNumbers({ program, checker, rootFiles }: Project, from: string): string[] {
  return rootFiles.flatMap((fileName) => {
    const file = program.getSourceFile(fileName)
    const asserted: { readonly node: Node; readonly text: string }[] = []
    const walk = (node: Node): void => {
      if (isAsExpression(node) && node.type.kind === SyntaxKind.NumberKeyword)
        asserted.push({ node: node.expression, text: node.getText(file) })
      node.forEachChild(walk)
    }
    file?.forEachChild(walk)
    const types = checker.getTypeAtLocation(asserted.map(({ node }) => node))
    return asserted
      .filter((_, i) => types[i] && checker.typeToString(types[i]) === 'number')
      .map(({ text }) => `${fileName.slice(from.length)}: ${text}`)
  })
}

/** The compiler's complaints, except those on numbers that may be missing. */
function readsUnseen({ program, checker }: Project): Diagnostic[] {
  const found = [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics()]
  const nodes: Node[] = []
  const places: Diagnostic[] = []
  for (const each of program.getSemanticDiagnostics()) {
    if (textOf(each).includes(`'${NUMBER}'`)) continue
    const node = nodeOf(program, each)
    if (node) {
      nodes.push(node)
      places.push(each)
    } else found.push(each)
  }
  const types = checker.getTypeAtLocation(nodes)
  const names = new Map(
    [...new Set(types)].map((type) => [type, type && checker.typeToString(type)]),
  )
  return [...found, ...places.filter((_, i) => names.get(types[i]) !== NUMBER)]
}

/** What a complaint is about: the outermost expression, or whatever it is, from its first character to its last. */
function nodeOf(program: Project['program'], { fileName, pos, end }: Diagnostic): Node | undefined {
  const file = fileName === undefined ? undefined : program.getSourceFile(fileName)
  const within = (outer: Node): Node | undefined => {
    if (outer.pos > pos || outer.end < end) return undefined
    if (outer.end === end && outer.getStart(file) === pos) return outer
    return outer.forEachChild(within)
  }
  return file && within(file)
}
