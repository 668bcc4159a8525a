// DNS rebinding: a foreign page may have its own name resolve to 127.0.0.1 and read what a local server serves as if it were its
// own origin; its requests carry that foreign name.

import { isIP } from 'node:net'

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || isLoopbackV4(name)

const isLoopbackV4 = (name: string): boolean => isIP(name) === 4 && name.startsWith('127.')

/**
 * Whether a request to a server on the loopback names a host that is not the loopback.
 *
 * @param listening - The host that the server was started on; servers elsewhere answer for any name.
 * @param header - Absent in HTTP/1.0.
 */
export function isForeignHost(listening: string, header: string | undefined): boolean {
  if (header === undefined || !isLoopback(listening)) return false
  const name = header.toLowerCase().replace(/:\d*$/, '')
  return !isLoopback(name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''))
}
