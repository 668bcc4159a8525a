// Addresses of Spark Connect servers, as in Spark's own clients: sc://host:port/;name=value;name=value. A token is a secret,
// and messages never show it.

import { SqlError } from '../errors'

/** The address of a Spark Connect server. */
export interface SparkAddress {
  /** `host:port`, an IPv6 address in brackets. */
  readonly target: string
  readonly tls: boolean
  readonly token: string | undefined
  readonly userId: string | undefined
  /** A session to continue, a UUID. */
  readonly sessionId: string | undefined
  /** Other parameters, sent with every request as metadata. */
  readonly metadata: Readonly<Record<string, string>>
  /** `sc://host:port`, for messages. */
  readonly shown: string
}

const PORT = 15002
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const EXPECTED = 'sc://host:port, or sc://host:port/;use_ssl=true;token=…'

/**
 * Reads an address. Without a port it is 15002. A token asks for TLS, unless the host is this machine.
 *
 * @throws SqlError INVALID_OPTION
 */
export function parseSparkAddress(address: string): SparkAddress {
  const parts = /^sc:\/\/(\[[\da-fA-F:.%]+\]|[^\s:/;[\]]+)(?::(\d+))?(?:\/(?:;(.*))?)?$/.exec(
    address,
  )
  const [, host, port = String(PORT), parameters = ''] = parts ?? []
  // parameters might hold a token, so they are not shown
  const shownOf = (text: string) => text.split(/;|\?/, 1)[0]?.replace(/\/$/, '') ?? ''
  if (host === undefined || Number(port) < 1 || Number(port) > 65535)
    throw invalid(`"${shownOf(address)}" is no address of a server`, shownOf(address), EXPECTED)
  const given = new Map<string, string>()
  for (const part of parameters.split(';').filter((text) => text !== '')) {
    const at = part.indexOf('=')
    if (at < 1)
      throw invalid('a parameter of the address has no value', shownOf(address), 'name=value')
    given.set(part.slice(0, at), decode(part.slice(at + 1)))
  }
  const take = (name: string) => {
    const value = given.get(name)
    given.delete(name)
    return value === '' ? undefined : value
  }
  const [token, ssl, sessionId, userId] = ['token', 'use_ssl', 'session_id', 'user_id'].map(take)
  if (ssl !== undefined && !/^(true|false)$/i.test(ssl))
    throw invalid(`use_ssl is "${ssl}"`, ssl, 'true or false')
  if (sessionId !== undefined && !UUID.test(sessionId))
    throw invalid(`session_id is "${sessionId}"`, sessionId, 'a UUID')
  const own = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)
  const tls = ssl === undefined ? token !== undefined && !own : ssl.toLowerCase() === 'true'
  if (token !== undefined && !tls && !own)
    throw invalid(
      'the token would be sent to another machine for anyone to read',
      'use_ssl=false',
      'use_ssl=true where there is a token',
    )
  // valid, but of no use here: the agent and the largest message
  for (const name of ['user_agent', 'grpc_max_message_size', 'user_name']) given.delete(name)
  for (const name of given.keys())
    if (!/^[\w.-]+$/.test(name))
      throw invalid('a parameter has a malformed name', name, 'name=value')
  const target = `${host}:${Number(port)}`
  return {
    target,
    tls,
    token,
    userId,
    sessionId,
    metadata: Object.fromEntries(given),
    shown: `sc://${target}`,
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that stands for itself
  }
}

function invalid(what: string, found: unknown, expected: string): SqlError {
  return new SqlError('INVALID_OPTION', {
    what: ({ option }) => `${option('remote')}: ${what}`,
    found,
    expected,
    place: { field: 'remote' },
  })
}
