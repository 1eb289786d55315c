import { describe, expect, it } from 'vitest'
import { isPublicAddress, mayCallBy } from './ssrf-check.ts'

describe('a public internet address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the configuration', () => {
  it('allows loopback only if set, and no other private address', () => {
    expect(mayCallBy('loopback')('127.0.0.1')).toBe(true)
    expect(mayCallBy(undefined)('127.0.0.1')).toBe(false)
    expect(mayCallBy('loopback')('10.0.0.1')).toBe(false)
    expect(mayCallBy('loopback')('169.254.169.254')).toBe(false)
  })
})
