import { createRandom } from '@zugzwang/core/testing'
import { tableFromIPC } from 'apache-arrow'
import { describe, expect, it } from 'vitest'
import { codec, type Message } from '../../src/spark/protocol'
import { createCodec } from '../../src/spark/wire'

// from `SELECT CAST(7 AS INT) AS n` and `SELECT 1/0`
const ROWS =
  'CiRjMWQ4YTdmZi1iZDhkLTQzZjYtYTdmMS1iZDhjYzY3NWJmZWYSxwIIARLAAv////+QAAAAEAAAAAAACgAOAAYADQAIAAoAAAAAAAQAEAAAAAABCgAMAAAACAAEAAoAAAAIAAAACAAAAAAAAAABAAAAGAAAAAAAEgAYABQAAAATAAwAAAAIAAQAEgAAABQAAAAUAAAAHAAAAAAAAAIgAAAAAAAAAAAAAAAIAAwACAAHAAgAAAAAAAABIAAAAAEAAABuAAAA/////4gAAAAUAAAAAAAAAAwAFgAOABUAEAAEAAwAAAAQAAAAAAAAAAAABAAQAAAAAAMKABgADAAIAAQACgAAABQAAAA4AAAAAQAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAQAAAAAAAAAIAAAAAAAAAAQAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAHAAAAAAAAAP////8AAAAAGABiJDc5NjQwYzg5LTY3OGUtNDE3Yy04MDMyLTNhMDU3NTI4M2YxNmokMzA2YjQ1ODQtZTkwMi00Njc4LWIzNTAtZWYyYmJhMDFiY2Y5eiRhZWI1NWQzNy1jYjJkLTQyMTMtOTJjZi02MDY2NzJhZGE5MTk='
const DIVIDED =
  'CA0S+QFbRElWSURFX0JZX1pFUk9dIERpdmlzaW9uIGJ5IHplcm8uIFVzZSBgdHJ5X2RpdmlkZWAgdG8gdG9sZXJhdGUgZGl2aXNvciBiZWluZyAwIGFuZCByZXR1cm4gTlVMTCBpbnN0ZWFkLiBJZiBuZWNlc3Nhcnkgc2V0ICJzcGFyay5zcWwuYW5zaS5lbmFibGVkIiB0byAiZmFsc2UiIHRvIGJ5cGFzcyB0aGlzIGVycm9yLiBTUUxTVEFURTogMjIwMTIKPT0gU1FMIChsaW5lIDEsIHBvc2l0aW9uIDgpID09ClNFTEVDVCAxLzAKICAgICAgIF5eXgoawgMKKHR5cGUuZ29vZ2xlYXBpcy5jb20vZ29vZ2xlLnJwYy5FcnJvckluZm8SlQMKKW9yZy5hcGFjaGUuc3BhcmsuU3BhcmtBcml0aG1ldGljRXhjZXB0aW9uEhBvcmcuYXBhY2hlLnNwYXJrGrUBCgdjbGFzc2VzEqkBWyJvcmcuYXBhY2hlLnNwYXJrLlNwYXJrQXJpdGhtZXRpY0V4Y2VwdGlvbiIsImphdmEubGFuZy5Bcml0aG1ldGljRXhjZXB0aW9uIiwiamF2YS5sYW5nLlJ1bnRpbWVFeGNlcHRpb24iLCJqYXZhLmxhbmcuRXhjZXB0aW9uIiwiamF2YS5sYW5nLlRocm93YWJsZSIsImphdmEubGFuZy5PYmplY3QiXRoRCghzcWxTdGF0ZRIFMjIwMTIaHAoKZXJyb3JDbGFzcxIORElWSURFX0JZX1pFUk8aPAoRbWVzc2FnZVBhcmFtZXRlcnMSJ3siY29uZmlnIjoiXCJzcGFyay5zcWwuYW5zaS5lbmFibGVkXCIifRovCgdlcnJvcklkEiQ3NzQ5YWJhYi1mNjY2LTRiODgtODljZC0xMzNkZTc4YjczODg='

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

describe('messages', () => {
  it('are those of the format’s own documentation', () => {
    // https://protobuf.dev/programming-guides/encoding: field 1 = 150, field 2 = "testing"
    const { encode, decode } = createCodec({ Example: { a: [1, 'integer'], b: [2, 'text'] } })
    const bytes = bytesOf('08 96 01 12 07 74 65 73 74 69 6e 67')
    expect(encode('Example', { a: 150, b: 'testing' })).toEqual(bytes)
    expect(decode('Example', bytes)).toEqual({ a: 150, b: 'testing' })
  })

  it('are those that a server of Spark 4.1.2 has sent: rows, and what went wrong', () => {
    const response = codec.decode('ExecutePlanResponse', Buffer.from(ROWS, 'base64'))
    const { data, ...arrow } = response.arrow ?? {}
    expect(arrow).toEqual({ rowCount: 1, startOffset: 0 })
    expect(tableFromIPC(data).toArray().map(String)).toEqual(['{"n": 7}'])
    expect(response).toMatchObject({
      sessionId: 'c1d8a7ff-bd8d-43f6-a7f1-bd8cc675bfef',
      operationId: '79640c89-678e-417c-8032-3a0575283f16',
      responseId: '306b4584-e902-4678-b350-ef2bba01bcf9',
      serverSession: 'aeb55d37-cb2d-4213-92cf-606672ada919',
    })
    expect(response.complete).toBeUndefined()

    const status = codec.decode('RpcStatus', Buffer.from(DIVIDED, 'base64'))
    const { code, message: text, details } = status
    expect([code, text?.slice(0, 34)]).toEqual([13, '[DIVIDE_BY_ZERO] Division by zero.'])
    expect(details?.map(({ typeUrl }) => typeUrl)).toEqual([
      'type.googleapis.com/google.rpc.ErrorInfo',
    ])
    const info = codec.decode('ErrorInfo', details?.[0]?.value ?? new Uint8Array())
    expect(info).toMatchObject({
      reason: 'org.apache.spark.SparkArithmeticException',
      metadata: {
        errorClass: 'DIVIDE_BY_ZERO',
        sqlState: '22012',
        errorId: '7749abab-f666-4b88-89cd-133de78b7388',
      },
    })
  })

  it('skip fields they do not know, of every wire type', () => {
    const { decode } = createCodec({ Known: { a: [3, 'text'] } })
    const bytes = bytesOf('08 01 11 0102030405060708 22 02 ffff 2d 01020304 1a 02 6869')
    expect(decode('Known', bytes)).toEqual({ a: 'hi' })
  })

  it('survive the way there and back', () => {
    const request: Message<'ExecutePlanRequest'> = {
      sessionId: 's',
      user: { userId: 'ü' },
      plan: { command: { sqlCommand: { input: { sql: { query: 'SELECT 1' } } } } },
      clientType: 'c',
      options: [{ reattach: { reattachable: true } }],
      operationId: 'o',
      observedSession: '',
    }
    const bytes = codec.encode('ExecutePlanRequest', request)
    expect(codec.decode('ExecutePlanRequest', bytes)).toEqual(request)
    const info = { reason: 'r', metadata: { errorClass: 'A.B', '': 'x' } }
    expect(codec.decode('ErrorInfo', codec.encode('ErrorInfo', info))).toEqual(info)
  })

  it('random ones do, and no truncation of one is taken for the whole', () => {
    const { encode, decode } = createCodec({
      Item: { n: [1, 'integer'], on: [2, 'flag'] },
      Random: { items: [1, 'Item', 'list'], names: [16, 'text', 'list'] },
    })
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const value = {
        items: Array.from({ length: 1 + random(4) }, () => ({
          n: random(2) === 0 ? random(300) : random(2 ** 32) * 2 ** 20,
          on: random(2) === 0,
        })),
        names: Array.from({ length: 1 + random(3) }, () => 'é'.repeat(random(90))),
      }
      const bytes = encode('Random', value)
      expect(decode('Random', bytes), `seed ${seed}`).toEqual(value)
      for (let length = 0; length < bytes.length; length++) {
        let part: unknown
        try {
          part = decode('Random', bytes.subarray(0, length))
        } catch {
          continue // cut off within a field
        }
        expect(part, `seed ${seed}, ${length} bytes`).not.toEqual(value)
      }
    }
  })

  it('refuse a field of another type, and numbers beyond 2^53', () => {
    expect(() => codec.decode('ExecutePlanResponse', bytesOf('08 01'))).toThrow(
      'field sessionId has wire type 0, expected 2',
    )
    const { encode, decode } = createCodec({ One: { n: [1, 'integer'] } })
    expect(() => decode('One', bytesOf('08 ffffffffffffffff7f'))).toThrow('beyond 2^53')
    expect(decode('One', encode('One', { n: 2 ** 53 - 1 }))).toEqual({ n: 2 ** 53 - 1 })
  })
})
