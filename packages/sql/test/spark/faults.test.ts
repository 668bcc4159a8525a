import { Metadata, status } from '@grpc/grpc-js'
import { expect, test } from 'vitest'
import { parseSparkAddress } from '../../src/spark/address'
import { explainFault } from '../../src/spark/faults'

test.each([
  ['of Sail', 'invalid argument: operation not found: 7d1fe9ec-5b2b-4200-9c49-6d90c724d6a6'],
  ['of Spark', '[INVALID_HANDLE.OPERATION_NOT_FOUND] The handle is invalid. SQLSTATE: HY000'],
])(
  'a statement that a restarted server does not know is a lost session: %s',
  async (_, details) => {
    const error = Object.assign(new Error(details), {
      code: status.INVALID_ARGUMENT,
      details,
      metadata: new Metadata(),
    })
    const explained = await explainFault(
      error,
      parseSparkAddress('sc://127.0.0.1:1'),
      async () => ({}),
    )
    expect(explained).toMatchObject({ code: 'SESSION_LOST' })
  },
)
