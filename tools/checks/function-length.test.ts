// A function longer than 150 lines cannot be read at once. Functions inside a function count towards its length, so that a factory
// whose closure holds thirty variables is found too.
import { isFunctionLikeDeclaration, type Node } from 'typescript-native/unstable/ast'
import type { Project } from 'typescript-native/unstable/sync'
import { expect, test } from 'vitest'
import { inProject } from './typescript'
import { packages, root } from './workspace'

const MOST_LINES = 150

const folders = [
  ...packages
    .map(({ folder }) => `${folder}src`)
    .filter((folder) => folder.startsWith(`${root}packages/`) || folder === `${root}apps/docs/src`),
  `${root}tools`,
]

const config = (include: string[]) => ({
  extends: `${root}tsconfig.base.json`,
  compilerOptions: { allowJs: true, jsx: 'preserve' },
  include,
})

test(`no function is longer than ${MOST_LINES} lines`, () => {
  const { files, found } = inProject(config(folders), new Map(), (project) => ({
    files: project.rootFiles.filter((file) => file.endsWith('.tsx')).length,
    found: longFunctions(project, root),
  }))
  expect(files).toBeGreaterThan(20)
  expect(found, 'functions to split').toEqual([])
})

test('a long function is found, whatever its form', () => {
  const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`
  const source = `export function fine() ${body(MOST_LINES)}
export function long() ${body(MOST_LINES + 1)}
export const arrow = () => ${body(MOST_LINES + 2)}
export const object = { method() ${body(MOST_LINES + 3)} }
`
  const found = inProject(config(['*.ts']), new Map([['a.ts', source]]), (project) =>
    longFunctions(project, '').map(([name, lines]) => [name.replace(/^.*a\.ts: /, ''), lines]),
  )
  expect(found).toEqual([
    ['long', MOST_LINES + 1],
    ['arrow', MOST_LINES + 2],
    ['method', MOST_LINES + 3],
  ])
})

/** File, name and lines of each function that is too long. */
function longFunctions({ program, rootFiles }: Project, from: string): [string, number][] {
  return rootFiles.flatMap((fileName) => {
    const file = program.getSourceFile(fileName)
    const found: [string, number][] = []
    const walk = (node: Node, name: string): void => {
      const named = (node as { name?: Node }).name?.getText(file) ?? name
      const lines = node.getText(file).split('\n').length
      if (isFunctionLikeDeclaration(node) && lines > MOST_LINES)
        found.push([`${fileName.slice(from.length)}: ${named}`, lines])
      // what is shorter holds nothing longer
      if (lines > MOST_LINES) node.forEachChild((child) => walk(child, named))
    }
    file?.forEachChild((node) => walk(node, ''))
    return found
  })
}
