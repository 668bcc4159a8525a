import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { assembleKernels, modulesOf, targetOf } from '../../../tools/assemble.mjs'

it.each(modulesOf('positional'))(
  'the bytes of the kernels are those of $source',
  async (module) => {
    expect(await readFile(targetOf(module), 'utf8')).toBe(await assembleKernels(module))
  },
)
