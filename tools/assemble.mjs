// Assembles the kernels of all packages and writes their bytes as TypeScript modules, so that no package needs a file
// to load or a bundler that knows WebAssembly. Run from anywhere: node tools/assemble.mjs

import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import wabt from 'wabt'

const ROOT = new URL('../', import.meta.url)

/** Each source, and the module written from it; `relaxed` where the source uses relaxed vectors. */
const MODULES = [
  {
    package: 'impartial',
    source: 'wasm/kernels.wat',
    target: 'src/sequence/kernels.wasm.ts',
    relaxed: true,
  },
  { package: 'positional', source: 'wasm/police.wat', target: 'src/police/kernels.wasm.ts' },
  { package: 'positional', source: 'wasm/end-nim.wat', target: 'src/piles/kernels.wasm.ts' },
]

/** The modules of one package. */
export function modulesOf(name) {
  return MODULES.filter((module) => module.package === name)
}

/** The path of the written module. */
export function targetOf({ package: name, target }) {
  return new URL(`packages/${name}/${target}`, ROOT)
}

/** The text of the module that holds the assembled kernels of one source. */
export async function assembleKernels({ package: name, source, relaxed = false }) {
  const { parseWat } = await wabt()
  const text = await readFile(new URL(`packages/${name}/${source}`, ROOT), 'utf8')
  const assemble = (wat) => {
    const module = parseWat(source, wat, { simd: true, relaxed_simd: relaxed })
    module.validate()
    const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64')
    const lines = base64.match(/.{1,90}/g).map((line) => `  '${line}'`)
    return lines.join(' +\n')
  }
  const plain = relaxed ? text.replaceAll('relaxed_swizzle', 'swizzle') : text
  return [
    `// Written by tools/assemble.mjs from ${source}: the bytes of the kernels in base64.`,
    '',
    'export const KERNELS_WASM =',
    assemble(plain),
    '',
    ...(relaxed
      ? [
          '/** The same with instructions of relaxed vectors, which not all hosts have. */',
          'export const RELAXED_KERNELS_WASM =',
          assemble(text),
          '',
        ]
      : []),
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const module of MODULES) await writeFile(targetOf(module), await assembleKernels(module))
