// Temporary projects for the native compiler, by its programming interface: a check takes a quarter of TypeScript 6's time.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API, type Diagnostic, type Project } from 'typescript-native/unstable/sync'
import { root } from './workspace'

/**
 * What `look` finds in a project. `config` is the content of a tsconfig.json, and `sources` are files next to it (name → text),
 * which can import what the root's folder can.
 */
export function inProject<Found>(
  config: object,
  sources: ReadonlyMap<string, string>,
  look: (project: Project) => Found,
): Found {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-project-'))
  const api = new API({ cwd: folder })
  try {
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction')
    for (const [name, text] of [...sources, ['tsconfig.json', JSON.stringify(config)] as const]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const file = join(folder, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [file] }).getProject(file)
    if (project === undefined) throw new Error(`${file} makes no project`)
    return look(project)
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All complaints of the compiler: about the configuration, syntax and types. */
export function complaintsOf({ program }: Project): readonly Diagnostic[] {
  return [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
}

/** The text of a complaint, followed by its explanations, one per line. */
export function textOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(textOf)].join('\n')
}
