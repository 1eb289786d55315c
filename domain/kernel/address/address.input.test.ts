import { describe, expect, it } from 'vitest'
import { isNamedAddress, isPageAddress, pictureAddress } from './address.input.ts'
import { isPrivateHost } from './private-host.rule.ts'

const complaint = (text: string) => pictureAddress.safeParse(text).error?.issues[0]?.message ?? null

describe('the address of a picture', () => {
  it.each([
    '',
    '/pictures/mat.jpg',
    '/pictures/a@b.jpg',
    'https://example.org/a.jpg',
    'http://pictures.example.org:8080/a.jpg?size=2',
    'https://8.8.8.8/a.jpg',
    'https://[2606:4700::1111]/a.jpg',
    'https://10.example.org/a.jpg',
    'https://example.org/a@b.jpg',
  ])('can be %s', (text) => {
    expect(complaint(text)).toBeNull()
  })
  it.each([
    'http://127.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.0.0.1/a.jpg',
    'http://0177.0.0.1/a.jpg',
    'http://10.0.0.7/a.jpg',
    'http://172.20.1.1/a.jpg',
    'http://192.168.1.1/a.jpg',
    'http://192.168.1.1./a.jpg',
    'http://169.254.169.254/latest',
    'http://100.64.0.1/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://[::ffff:808:808]/a.jpg',
    'http://[fe80::1]/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://[2002:a00:1::]/a.jpg',
    'http://[64:ff9b::a00:1]/a.jpg',
    'http://localhost/a.jpg',
    'http://LOCALHOST:4000/a.jpg',
    'http://a.localhost/a.jpg',
    'http://printer/a.jpg',
    'http://printer.local/a.jpg',
    'http://nas.lan/a.jpg',
    'http://router.home.arpa/a.jpg',
    'http://metadata.google.internal/a.jpg',
    'http://１２７.0.0.1/a.jpg',
  ])('is rejected in a private network: %s', (text) => {
    expect(complaint(text)).toBe('webLink.private')
  })
  it.each([
    'https://user:password@example.org/a.jpg',
    'https://user@example.org/a.jpg',
    'https://:password@example.org/a.jpg',
    'https://@example.org/a.jpg',
    'https://example.org%2f@evil.example/a.jpg',
    'https://example.org\\@evil.example/a.jpg',
  ])('is rejected with credentials before its host: %s', (text) => {
    // In browsers, a backslash ends the host.
    if (text.includes('\\')) expect(isNamedAddress(text)).toBe(true)
    expect(complaint(text)).toBe('webLink.invalid')
  })
})

it.each([
  ['https://example.org/me', true],
  ['http://example.org', true],
  ['https://user:password@example.org/me', false],
  ['https://example.org/@me', true],
  ['ftp://example.org', false],
  ['/me', false],
])('the page address %s is allowed: %s', (text, may) => {
  expect(isPageAddress(text)).toBe(may)
})

it.each(['256.1.1.1.example.org', 'example.org', '8.8.4.4', '[2a00::1]', '172.32.0.1', '11.0.0.1'])(
  '%s is a public host',
  (host) => {
    expect(isPrivateHost(host)).toBe(false)
  },
)

describe('a host of a private network', () => {
  it.each<[string, boolean]>([
    ['9.255.255.255', false],
    ['10.0.0.0', true],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['172.15.255.255', false],
    ['172.16.0.0', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['223.255.255.255', false],
    ['224.0.0.0', true],
    ['255.255.255.255', true],
    ['8.8.8.256', false],
    ['[1fff::1]', true],
    ['[2000::1]', false],
    ['[3fff:fff::1]', true],
    ['[3fff:1000::1]', false],
    ['[2001:4860:4860:0:0:0:0:8888]', false],
    ['[2001:4860:4860:0:0:0:0:0:8888]', true],
    ['[2001:4860:4860:0:0:0:8888]', true],
    ['[2001:4860:4860:0:0:0:0::]', false],
    ['[2001:4860:4860:0:0:0:0:0::8888]', true],
    ['printer', true],
    ['printer.lan.', true],
    ['printer.example.org', false],
  ])('%s is one: %s', (host, isPrivate) => {
    expect(isPrivateHost(host)).toBe(isPrivate)
  })
})
