// A proxy that breaks connections.
import { connect, createServer, type Socket } from 'node:net'

export interface BreakingProxy {
  readonly port: number
  /** Connections broken so far. */
  broken(): number
  stop(): void
}

/** Forwards connections to a port of this machine, and breaks the first `times` of them after `bytes()` bytes of answers. */
export async function startProxy(
  port: number,
  bytes: () => number,
  times: number,
): Promise<BreakingProxy> {
  let broken = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let left = broken < times ? bytes() : Number.POSITIVE_INFINITY
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    near.pipe(far)
    far.on('data', (data: Buffer) => {
      if (data.length > left) {
        // a part of it gets through: the cut may lie within a message
        near.write(data.subarray(0, left), () => near.resetAndDestroy())
        broken++
        left = Number.POSITIVE_INFINITY
        far.destroy()
        return
      }
      left -= data.length
      near.write(data)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    broken: () => broken,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
