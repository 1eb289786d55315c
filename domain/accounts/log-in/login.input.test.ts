import { describe, expect, it } from 'vitest'
import { longestPasswordBytes } from '#domain/accounts/password/password.rule.ts'
import { existingPassword, loginInput } from './login.input.ts'

const messageOf = (password: string) => existingPassword.safeParse(password).error?.issues[0]?.message

describe('an existing password', () => {
  it.each<[string, string, string | undefined]>([
    ['is required', '', 'password.required'],
    ['may be a space', ' ', undefined],
    ['has 1024 bytes at most', 'x'.repeat(longestPasswordBytes), undefined],
    ['has no more', 'x'.repeat(longestPasswordBytes + 1), 'password.tooLong'],
    ['has 512 letters of two bytes at most', 'é'.repeat(longestPasswordBytes / 2), undefined],
    ['has no more of them', `${'é'.repeat(longestPasswordBytes / 2)}x`, 'password.tooLong'],
    ['has 341 letters of three bytes at most', '한'.repeat(341), undefined],
    ['has no 342 of them', '한'.repeat(342), 'password.tooLong'],
  ])('%s', (_name, password, message) => {
    expect(messageOf(password)).toBe(message)
  })
  it('is kept as typed', () => {
    expect(loginInput.parse({ email: ' Ann@EXAMPLE.org', password: ' a ' })).toEqual({
      email: 'Ann@example.org',
      password: ' a ',
    })
  })
})
