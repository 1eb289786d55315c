import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (headers: Record<string, string>, trusted?: string) =>
  clientAddress({ headers, socket: { remoteAddress: '10.0.0.1' } as never }, trusted)

describe('the client address of a request', () => {
  it('is the connection’s if no header is trusted, whatever the headers contain', () => {
    expect(from({ 'x-forwarded-for': '192.0.2.7' })).toBe('10.0.0.1')
    expect(from({ 'x-forwarded-for': '192.0.2.7' }, 'x-real-ip')).toBe('10.0.0.1')
  })
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['203.0.113.9, 192.0.2.7', '192.0.2.7'],
    ['made up,  192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['192.0.2.7, nonsense', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('is the last hop of %j', (header, address) => {
    expect(from({ 'x-forwarded-for': header }, 'x-forwarded-for')).toBe(address)
  })
})
