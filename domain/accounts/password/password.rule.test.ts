import { describe, expect, it } from 'vitest'
import { isSecurePassword, type PasswordRule, passwordChecklist } from './password.rule.ts'

const missing = (password: string) =>
  passwordChecklist(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule)

describe('a password', () => {
  const cases: [string, string, PasswordRule[]][] = [
    ['is empty', '', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['has 8 characters, and more than 8 are required', 'Abcde-12', ['length']],
    ['has 9 characters', 'Abcdef-12', []],
    ['has 31 characters', `Ab-1${'x'.repeat(27)}`, []],
    ['has 32 characters, and fewer than 32 are required', `Ab-1${'x'.repeat(28)}`, ['length']],
    ['lacks an upper-case letter', 'abcdef-12', ['uppercase']],
    ['lacks a lower-case letter', 'ABCDEF-12', ['lowercase']],
    ['lacks a number', 'Abcdef-gh', ['number']],
    ['lacks a special character', 'Abcdefg12', ['special']],
    ['has a space as its only special character', 'Abcdef 12', ['special']],
    ['has only letters of another script', 'Абвгдеж-12', []],
    ['counts an emoji as one character', 'Abcde-1😀', ['length']],
    ['is the password of the demo accounts', 'Portal-demo-2026', []],
  ]
  it.each(cases)('%s', (_name, password, expected) => {
    expect(missing(password)).toEqual(expected)
    expect(isSecurePassword(password)).toBe(expected.length === 0)
  })
  it('shows its rules always in the same order', () => {
    expect(passwordChecklist('x').map(({ rule }) => rule)).toEqual([
      'length',
      'uppercase',
      'lowercase',
      'number',
      'special',
    ])
  })
})
