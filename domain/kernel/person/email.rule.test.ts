import { describe, expect, it } from 'vitest'
import { emailIdentity, isEmail, isNoAddress, noAddressOf, normaliseEmail, usernameOf } from './email.rule.ts'

describe('an email address', () => {
  it.each([
    'ann@example.org',
    'ann.lee+class@mail.example.org',
    "o'brien@example.org",
    'ann@example-site.co.uk',
    'josé@example.org',
    'ann@bücher.example',
    '用户@例子.公司',
    'a@b.co',
    'ann🌻@example.org',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'ann',
    '@example.org',
    'ann@',
    'ann@example',
    'ann@@example.org',
    'ann lee@example.org',
    'ann@exam ple.org',
    'ann@.example.org',
    'ann@example..org',
    'ann@-example.org',
    '.ann@example.org',
    'ann..lee@example.org',
    '<b>ann</b>@example.org',
    'ann@example.org\nBcc: all@example.org',
    'ann\u0000@example.org',
    'ann\ud83d@example.org',
    'an\u200bn@example.org',
    'ann\u200d@example.org',
    'ann\u00ad@example.org',
    '\u202egro.elpmaxe@nna.example.org',
    'ann@exam\u200cple.org',
    'ann@exam\u2060ple.org',
    '\u3164@example.org',
    'ann@\u3164.org',
    '\u2800@example.org',
    '\u0301@example.org',
    'ann.\u0301@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a'.repeat(64)}.org`,
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('normalizing an address', () => {
  it.each([
    ['removes spaces around it', '  ann@example.org '],
    ['lowercases the domain', 'ann@EXAMPLE.org'],
    ['removes invisible characters from a contact', '\u202aann@example.org\u202c'],
    ['removes invisible characters from a message', '\ufeff ann@example.org\u200b\n'],
  ])('%s', (_name, typed) => {
    expect(normaliseEmail(typed)).toBe('ann@example.org')
  })
  it('keeps the case of the local part, which identity ignores', () => {
    expect(normaliseEmail('Ann@Example.org')).toBe('Ann@example.org')
    expect(emailIdentity('Ann@Example.org')).toBe('ann@example.org')
  })
  it('identifies an address regardless of how an accent is composed', () => {
    expect(emailIdentity('Jose\u0301@example.org')).toBe(emailIdentity('JOSÉ@example.org'))
  })
  it('gives the username without plus signs', () => {
    expect(usernameOf('Ann+Class@Example.org')).toBe('annclass@example.org')
  })
})

describe('the address of a person without one', () => {
  it.each<[string, boolean]>([
    [noAddressOf('a1'), true],
    [noAddressOf('a1').toUpperCase(), true],
    ['@in-care.invalid@example.org', false],
    ['ann@example.org', false],
    ['in-care.invalid', false],
  ])('%s is one: %s', (address, isOne) => {
    expect(isNoAddress(address)).toBe(isOne)
  })
})

describe('the longest parts of an address', () => {
  it.each<[string, string, boolean]>([
    ['64 characters before the @', `${'a'.repeat(64)}@example.org`, true],
    ['65 characters before the @', `${'a'.repeat(65)}@example.org`, false],
    ['a name of 63 characters', `a@${'b'.repeat(63)}.org`, true],
    ['a name of 64 characters', `a@${'b'.repeat(64)}.org`, false],
    ['one character before the @', 'a@b.co', true],
    ['none before the @', '@b.co', false],
  ])('%s: %s', (_name, address, isOne) => {
    expect(isEmail(address)).toBe(isOne)
  })
  it.each([
    ['Ann', 'Ann'],
    ['Ann@EXAMPLE.org', 'Ann@example.org'],
    ['@EXAMPLE.org', '@example.org'],
    ['A@B@EXAMPLE.org', 'A@B@example.org'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored)
  })
})
