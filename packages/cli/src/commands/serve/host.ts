// Which hosts a server on the loopback answers for. A page of a foreign site can have its own name resolve to 127.0.0.1 and
// then read what is served as if it were of one origin (DNS rebinding); its requests carry that foreign name.

import { isIP } from 'node:net'

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || isLoopbackV4(name)

const isLoopbackV4 = (name: string): boolean => isIP(name) === 4 && name.startsWith('127.')

/**
 * Whether a request to a server on the loopback names a host that is not the loopback.
 *
 * @param listening - the host that the server was started on; servers elsewhere answer for any name.
 * @param header - the header Host, `name`, `name:port` or `[address]:port`; absent in HTTP/1.0.
 */
export function isForeignHost(listening: string, header: string | undefined): boolean {
  if (header === undefined || !isLoopback(listening)) return false
  const name = header.toLowerCase().replace(/:\d*$/, '')
  return !isLoopback(name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''))
}
