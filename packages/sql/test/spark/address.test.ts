import { describe, expect, it } from 'vitest'
import { parseSparkAddress } from '../../src/spark/address'

describe('addresses', () => {
  it('name a host and a port, 15002 by default', () => {
    expect(parseSparkAddress('sc://localhost')).toEqual({
      target: 'localhost:15002',
      tls: false,
      token: undefined,
      userId: undefined,
      sessionId: undefined,
      metadata: {},
      shown: 'sc://localhost:15002',
    })
    expect(parseSparkAddress('sc://10.0.0.7:443/').target).toBe('10.0.0.7:443')
    expect(parseSparkAddress('sc://[::1]:99').target).toBe('[::1]:99')
    expect(parseSparkAddress('sc://spark.example.org/;').target).toBe('spark.example.org:15002')
  })

  it('have parameters', () => {
    const id = '00112233-4455-6677-8899-aabbccddeeff'
    expect(
      parseSparkAddress(
        `sc://h:1/;use_ssl=true;token=a%3Bb=c;user_id=eve;session_id=${id};user_agent=x;x-team=blue`,
      ),
    ).toMatchObject({
      tls: true,
      token: 'a;b=c',
      userId: 'eve',
      sessionId: id,
      metadata: { 'x-team': 'blue' },
    })
  })

  it('send a token to other machines over TLS alone', () => {
    expect(parseSparkAddress('sc://h/;token=t').tls).toBe(true)
    expect(parseSparkAddress('sc://127.0.0.1/;token=t').tls).toBe(false)
    expect(parseSparkAddress('sc://127.0.0.1/;token=t;use_ssl=true').tls).toBe(true)
    expect(() => parseSparkAddress('sc://h/;token=t0p;use_ssl=false')).toThrow(
      'The option remote: the token would be sent to another machine for anyone to read; expected use_ssl=true where there is a token.',
    )
  })

  it.each([
    ['http://h', '"http://h" is no address of a server'],
    ['sc://', '"sc:/" is no address of a server'],
    ['sc://h:0', '"sc://h:0" is no address of a server'],
    ['sc://h:65536', '"sc://h:65536" is no address of a server'],
    ['sc://h:x', '"sc://h:x" is no address of a server'],
    ['sc://h/path', '"sc://h/path" is no address of a server'],
    ['h:1;token=hidden', '"h:1" is no address of a server'],
    ['sc://h/;token', 'a parameter of the address has no value'],
    ['sc://h/;use_ssl=yes', 'use_ssl is "yes"'],
    ['sc://h/;session_id=7', 'session_id is "7"'],
    ['sc://h/;a b=7', 'a parameter has a malformed name'],
  ])('%s is refused', (address, text) => {
    let message = ''
    try {
      parseSparkAddress(address)
    } catch (error) {
      expect(error).toMatchObject({ code: 'INVALID_OPTION', place: { field: 'remote' } })
      message = (error as Error).message
    }
    expect(message).toContain(`remote: ${text}; expected `)
    expect(message).not.toContain('hidden')
  })
})
