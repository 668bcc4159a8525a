import { describe, expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { ImpartialError } from '../../src/errors'
import { nimInverse, nimPower, nimProduct, nimSquareRoot } from '../../src/nimber/field'
import { createRandom } from '../random'
import { bitProduct, productTable } from './naive-products'

const SIZES = [1, 2, 8, 16, 17, 32, 33, 64, 65, 128, 300]

/** A nimber below 2^bits. */
function randomNimber(random: (bound: number) => number, bits: number): bigint {
  let value = 0n
  for (let i = 0; i < bits; i += 16) value = (value << 16n) | BigInt(random(2 ** 16))
  return BigInt.asUintN(bits, value)
}

describe('nimProduct', () => {
  test("published values: Conway's table, and one from Rosetta Code's page on nimbers", () => {
    expect(nimProduct(2, 2)).toBe(3)
    expect(nimProduct(2, 4)).toBe(8)
    expect(nimProduct(4, 4)).toBe(6)
    expect(nimProduct(5, 5)).toBe(7)
    expect(nimProduct(7, 7)).toBe(4)
    expect(nimProduct(21508, 42689)).toBe(35202)
  })

  test('is the mex of its definition for all nimbers below 40', () => {
    const table = productTable(40)
    for (const [a, row] of table.entries()) {
      for (const [b, product] of row.entries()) {
        expect(nimProduct(a, b), `${a} ⊗ ${b}`).toBe(product)
        expect(nimProduct(BigInt(a), BigInt(b)), `${a} ⊗ ${b}`).toBe(BigInt(product))
        expect(bitProduct(BigInt(a), BigInt(b)), `${a} ⊗ ${b} bit by bit`).toBe(BigInt(product))
      }
    }
  })

  test('is the product bit by bit, in fields of all sizes', () => {
    const sizes = SIZES.map((bits) => Math.min(bits, 140))
    for (let seed = 1; seed <= 80; seed++) {
      const random = createRandom(seed)
      const a = randomNimber(random, sizes[random(sizes.length)] ?? 0)
      const b = randomNimber(random, sizes[random(sizes.length)] ?? 0)
      expect(nimProduct(a, b), `seed ${seed}: ${a} ⊗ ${b}`).toBe(bitProduct(a, b))
    }
  })

  test('Fermat powers: an ordinary product of different ones, 3/2 times the square of one', () => {
    for (let k = 0; k <= 9; k++) {
      const fermat = 1n << (1n << BigInt(k))
      expect(nimProduct(fermat, fermat)).toBe((fermat * 3n) / 2n)
      for (let j = 0; j < k; j++) {
        const smaller = 1n << (1n << BigInt(j))
        expect(nimProduct(fermat, smaller)).toBe(fermat * smaller)
        expect(nimProduct(smaller + 1n, fermat)).toBe(fermat * (smaller + 1n))
      }
    }
  })
})

test('numbers and BigInts agree', () => {
  for (let seed = 1; seed <= scaled(800, 50_000); seed++) {
    const random = createRandom(seed)
    const a = random(2 ** (1 + random(32)))
    const b = random(2 ** (1 + random(32)))
    const exponent = random(2000) - 1000
    const message = `seed ${seed}: ${a}, ${b}, ${exponent}`
    expect(nimProduct(a, b), message).toBe(Number(nimProduct(BigInt(a), BigInt(b))))
    expect(nimSquareRoot(a), message).toBe(Number(nimSquareRoot(BigInt(a))))
    if (a === 0) continue
    expect(nimInverse(a), message).toBe(Number(nimInverse(BigInt(a))))
    expect(nimPower(a, exponent), message).toBe(Number(nimPower(BigInt(a), BigInt(exponent))))
  }
})

describe('the field', () => {
  test('all nimbers below 2^16: inverses, roots, and 2^16 − 1 as the order of all', () => {
    const wrong: number[] = []
    for (let x = 1; x < 2 ** 16; x++) {
      const root = nimSquareRoot(x)
      if (nimProduct(x, nimInverse(x)) !== 1 || nimProduct(root, root) !== x) wrong.push(x)
      if (nimPower(x, 2 ** 16) !== x) wrong.push(x)
    }
    expect(wrong).toEqual([])
  })

  test.each(SIZES)('axioms for nimbers of %d bits', (bits) => {
    // The field's bits are a power of two; 2^bits is the Frobenius map's exponent that changes nothing.
    const fieldBits = 2 ** Math.ceil(Math.log2(bits))
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed * 1000 + bits)
      const a = randomNimber(random, bits)
      const b = randomNimber(random, bits)
      const c = randomNimber(random, bits)
      const message = `seed ${seed}: ${a}, ${b}, ${c}`
      const ab = nimProduct(a, b)
      expect(ab, message).toBe(nimProduct(b, a))
      expect(nimProduct(ab, c), message).toBe(nimProduct(a, nimProduct(b, c)))
      expect(nimProduct(a, b ^ c), message).toBe(ab ^ nimProduct(a, c))
      expect(nimProduct(a, 1n), message).toBe(a)
      expect(nimProduct(a, 0n), message).toBe(0n)
      expect(ab >> BigInt(fieldBits), message).toBe(0n)
      // Frobenius: squares add up, and the root undoes them
      const square = nimProduct(a, a)
      expect(nimPower(a, 2n), message).toBe(square)
      expect(nimProduct(a ^ b, a ^ b), message).toBe(square ^ nimProduct(b, b))
      expect(nimSquareRoot(square), message).toBe(a)
      if (a !== 0n) expect(nimProduct(a, nimInverse(a)), message).toBe(1n)
    }
  })

  test.each([2, 8, 16, 32, 64, 128])('powers of nimbers of %d bits', (bits) => {
    const order = (1n << BigInt(bits)) - 1n
    for (let seed = 1; seed <= 5; seed++) {
      const random = createRandom(seed * 1000 + bits)
      const x = randomNimber(random, bits) || 1n
      const exponent = randomNimber(random, bits)
      const message = `seed ${seed}: ${x}, ${exponent}`
      // by squares alone, so without the reduction of exponents
      let squared = x
      for (let i = 0; i < bits; i++) squared = nimProduct(squared, squared)
      expect(squared, message).toBe(x)
      expect(nimPower(x, order + 1n), message).toBe(x)
      expect(nimPower(x, order), message).toBe(1n)
      expect(nimPower(x, exponent), message).toBe(slowPower(x, exponent))
      expect(nimPower(x, -exponent), message).toBe(slowPower(nimInverse(x), exponent))
      expect(nimPower(x, exponent + order), message).toBe(nimPower(x, exponent))
    }
  })

  test('powers 0 and powers of 0', () => {
    expect(nimPower(0, 0)).toBe(1)
    expect(nimPower(7n, 0n)).toBe(1n)
    expect(nimPower(0, 2 ** 16 - 1)).toBe(0)
    expect(nimPower(0n, 3n)).toBe(0n)
    expect(nimPower(2, -1)).toBe(3)
    expect(nimSquareRoot(0)).toBe(0)
    expect(nimSquareRoot(0n)).toBe(0n)
  })
})

function slowPower(x: bigint, exponent: bigint): bigint {
  let power = 1n
  let factor = x
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) power = nimProduct(power, factor)
    factor = nimProduct(factor, factor)
  }
  return power
}

describe('what is no nimber', () => {
  test.each([-1, 0.5, Number.NaN, 2 ** 32, Number.POSITIVE_INFINITY, -1n])('%s', (value) => {
    // as JavaScript would call it
    const wrong = value as number
    for (const attempt of [
      () => nimProduct(3, wrong),
      () => nimProduct(wrong, 3),
      () => nimInverse(wrong),
      () => nimPower(wrong, 2),
      () => nimSquareRoot(wrong),
    ]) {
      expect(attempt).toThrow(ImpartialError)
      expect(attempt).toThrow(
        `Got the ${typeof value} ${value}; expected an integer from 0 to 4294967295 or a bigint from 0n on.`,
      )
      expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_NIMBER' }))
    }
  })

  test('the inverse of 0', () => {
    expect(() => nimInverse(0)).toThrow('The nimber 0 has no inverse.')
    expect(() => nimInverse(0n)).toThrow(expect.objectContaining({ code: 'INVALID_NIMBER' }))
    expect(() => nimPower(0, -2)).toThrow(
      'The nimber 0 has no inverse, so no power -2; expected an exponent from 0 on.',
    )
  })

  test('a number with a BigInt', () => {
    const wrong: unknown = 5n
    expect(() => nimProduct(3, wrong as number)).toThrow(
      'Value 2 is of the type bigint; expected a number like the first value: numbers and bigints are not mixed.',
    )
  })

  test.each([0.5, Number.NaN, 2 ** 53])('%d is no exponent', (exponent) => {
    const attempt = () => nimPower(3, exponent)
    expect(attempt).toThrow(
      `The exponent is ${exponent}; expected an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
    )
    expect(attempt).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }))
  })
})
