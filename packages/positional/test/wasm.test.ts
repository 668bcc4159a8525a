import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { assembleKernels, MODULES } from '../wasm/assemble.mjs'

it.each(MODULES)('the bytes of the kernels are those of $source', async ({ source, target }) => {
  expect(await readFile(target, 'utf8')).toBe(await assembleKernels(source))
})
