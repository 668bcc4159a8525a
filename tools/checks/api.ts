// The public types of every package as text, one report per entry, and their docstrings. API Extractor reads the declarations in
// dist, all in one program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import extractor from '@microsoft/api-extractor'
import ts from 'typescript'
import { entryPoints, publicPackages, root } from './workspace'

const { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } = extractor

/** A name that an entry exports, or a member of one. */
export interface ApiSymbol {
  /** Such as `Game` or `Game.view`. */
  readonly name: string
  readonly kind: 'function' | 'class' | 'const' | 'type' | 'member'
  /** Its docstring without tags, as one text. */
  readonly sentence: string
  /** Tags by name, `see`, `example`, `deprecated`, with their texts. */
  readonly tags: readonly { readonly name: string; readonly text: string }[]
  /** Names in its declarations. */
  readonly mentions: ReadonlySet<string>
}

/** An entry of a package, such as `@zugzwang/core/testing`. */
export interface EntryApi {
  readonly packageName: string
  readonly specifier: string
  /** The module itself. */
  readonly code: string
  /** The file of its report. */
  readonly file: string
  /** Its declarations as text. */
  readonly report: string
  /** What it exports, without members. */
  readonly exported: readonly ApiSymbol[]
  /** Members of what it exports. */
  readonly members: readonly ApiSymbol[]
}

/** Prints nothing: the compiler reports wrong declarations elsewhere. */
const SILENT = {
  default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false },
}

/** The reports of all packages. Two CPU-seconds. */
export function readApi(): EntryApi[] {
  const reports = mkdtempSync(join(tmpdir(), 'zugzwang-api-'))
  const entries = publicPackages.flatMap((each) =>
    entryPoints(each).map((entry) => ({ ...entry, ...each })),
  )
  const files = entries.map(({ types }) => types)
  const configOf = ({ folder, types, specifier }: (typeof entries)[number]) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: types,
        newlineKind: 'lf',
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              module: 'NodeNext',
              moduleResolution: 'NodeNext',
              lib: ['ES2023', 'DOM'],
              types: ['node'],
              skipLibCheck: true,
            },
            files,
          },
        },
        apiReport: {
          enabled: true,
          includeForgottenExports: true,
          reportFileName: fileOf(specifier),
          reportFolder: reports,
          reportTempFolder: join(reports, 'temporary'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          extractorMessageReporting: SILENT,
          compilerMessageReporting: SILENT,
          tsdocMessageReporting: SILENT,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: `${folder}package.json`,
    })
  try {
    const [first] = entries
    if (first === undefined) return []
    const compilerState = CompilerState.create(configOf(first), { additionalEntryPoints: files })
    const program = compilerState.program as ts.Program
    const checker = program.getTypeChecker()
    return entries.map((entry) => {
      Extractor.invoke(configOf(entry), {
        localBuild: true,
        compilerState,
        messageCallback: (message) => {
          message.handled = true
        },
      })
      const file = fileOf(entry.specifier)
      const source = program.getSourceFile(entry.types)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${entry.types} is not a module: is it built?`)
      const symbols = checker.getExportsOfModule(module)
      const exported = symbols.map((symbol) => describe(resolved(symbol, checker), symbol.name))
      const members = symbols.flatMap((symbol) => membersOf(resolved(symbol, checker), symbol.name))
      return {
        packageName: entry.manifest.name,
        specifier: entry.specifier,
        code: entry.code,
        file,
        report: readFileSync(join(reports, file), 'utf8'),
        exported: exported.sort((a, b) => (a.name < b.name ? -1 : 1)),
        members,
      }
    })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

function fileOf(specifier: string): string {
  return `${specifier.replace('@zugzwang/', '').replaceAll('/', '-')}.api.md`
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function membersOf(symbol: ts.Symbol, owner: string): ApiSymbol[] {
  return [...(symbol.members?.values() ?? [])]
    .filter(({ flags }) => !(flags & ts.SymbolFlags.TypeParameter))
    .map((member) => ({ ...describe(member, `${owner}.${member.name}`), kind: 'member' }))
}

function describe(symbol: ts.Symbol, name: string): ApiSymbol {
  const text = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts)
  return {
    name,
    kind: kindOf(symbol),
    sentence: text(symbol.getDocumentationComment(undefined)).trim(),
    tags: symbol.getJsDocTags().map((tag) => ({ name: tag.name, text: text(tag.text) })),
    mentions: mentionsOf(symbol),
  }
}

function kindOf({ flags }: ts.Symbol): ApiSymbol['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Function) return 'function'
  return flags & ts.SymbolFlags.Variable ? 'const' : 'type'
}

/** Names of types in the declarations of a symbol. */
function mentionsOf({ declarations = [] }: ts.Symbol): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    // the build numbers duplicate names
    if (ts.isIdentifier(node)) names.add(node.text.replace(/\$\d+$/, ''))
    ts.forEachChild(node, visit)
  }
  for (const each of declarations) visit(each)
  return names
}

/** The reports of the last release, as `npm run pnpm -- run version-packages` keeps them. */
export const releasedReports: string = join(root, 'tools/checks/api/released')
