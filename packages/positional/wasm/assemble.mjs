// Assembles the kernels and writes their bytes as TypeScript modules, so that the package needs neither files to load
// nor a bundler that knows WebAssembly. Run from anywhere: node packages/positional/wasm/assemble.mjs

import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import wabt from 'wabt'

/** Each source beside this file, and the module written from it. */
export const MODULES = [
  { source: 'police.wat', target: new URL('../src/police/kernels.wasm.ts', import.meta.url) },
  { source: 'end-nim.wat', target: new URL('../src/piles/kernels.wasm.ts', import.meta.url) },
]

/** The text of the module that holds the assembled kernels of one source. */
export async function assembleKernels(source) {
  const { parseWat } = await wabt()
  const text = await readFile(new URL(source, import.meta.url), 'utf8')
  const module = parseWat(source, text, { simd: true })
  module.validate()
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64')
  const lines = base64.match(/.{1,90}/g).map((line) => `  '${line}'`)
  return [
    `// Written by wasm/assemble.mjs from wasm/${source}: the bytes of the kernels in base64.`,
    '',
    'export const KERNELS_WASM =',
    `${lines.join(' +\n')}`,
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { source, target } of MODULES) await writeFile(target, await assembleKernels(source))
