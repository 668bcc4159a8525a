// Assembles kernels.wat and writes the bytes as a TypeScript module, so that the package needs neither a file to load
// nor a bundler that knows WebAssembly. Run from anywhere: node packages/impartial/wasm/assemble.mjs

import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import wabt from 'wabt'

const source = new URL('kernels.wat', import.meta.url)
const target = new URL('../src/sequence/kernels.wasm.ts', import.meta.url)

/** The text of the module that holds the assembled kernels. */
export async function assembleKernels() {
  const { parseWat } = await wabt()
  const text = await readFile(source, 'utf8')
  const assemble = (wat) => {
    const module = parseWat('kernels.wat', wat, { simd: true, relaxed_simd: true })
    module.validate()
    const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64')
    return base64.match(/.{1,90}/g).map((line) => `  '${line}'`)
  }
  return [
    '// Written by wasm/assemble.mjs from wasm/kernels.wat: the bytes of the kernels in base64.',
    '',
    'export const KERNELS_WASM =',
    `${assemble(text.replaceAll('relaxed_swizzle', 'swizzle')).join(' +\n')}`,
    '',
    '/** The same with instructions of relaxed vectors, which not all hosts have. */',
    'export const RELAXED_KERNELS_WASM =',
    `${assemble(text).join(' +\n')}`,
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(target, await assembleKernels())
}
