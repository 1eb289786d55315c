import { describe, expect, test } from 'vitest'
import { accountClosureInput } from '#domain/people/close-account/account-closure.input.ts'
import { changeEmailInput } from './change-email/change-email.input.ts'
import { magicLinkInput } from './magic-link/magic-link.input.ts'
import { changePasswordInput } from './password/change-password.input.ts'
import { resetPasswordInput } from './password/reset-password.input.ts'

function complaints(
  schema: {
    safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }
  },
  value: unknown,
) {
  const { error } = schema.safeParse(value)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
const good = 'Willow-Tree-26'

describe('the forms of the login area and My Account', () => {
  test('the magic link form has its own error texts', () => {
    expect(complaints(magicLinkInput, { email: '', botCheckToken: '' })).toEqual({
      email: 'magicLink.email.required',
      botCheckToken: 'magicLink.botCheck.required',
    })
    expect(complaints(magicLinkInput, { email: 'ruth@', botCheckToken: 'x' })).toEqual({
      email: 'magicLink.email.invalid',
    })
    expect(magicLinkInput.parse({ email: ' ruth+1@Example.ORG ', botCheckToken: 'x' }).email).toBe(
      'ruth+1@example.org',
    )
  })

  test('resetting reports both an insecure password and a mismatch', () => {
    expect(complaints(resetPasswordInput, { password: 'short', passwordConfirm: 'other' })).toEqual({
      password: 'password.insecure',
      passwordConfirm: 'reset.passwordConfirm.mismatch',
    })
    expect(complaints(resetPasswordInput, { password: good, passwordConfirm: good })).toEqual({})
  })

  test('changing the email address requires the current password', () => {
    expect(complaints(changeEmailInput, { email: '', password: '' })).toEqual({
      email: 'email.required',
      password: 'currentPassword.required',
    })
    const oneMegabyte = 'x'.repeat(1_000_000)
    expect(complaints(changeEmailInput, { email: 'a@b.org', password: oneMegabyte })).toEqual({
      password: 'password.tooLong',
    })
  })

  test('a current password of fewer than 8 characters is rejected as wrong', () => {
    const passwords = { newPassword: good, confirmNewPassword: good }
    expect(complaints(changePasswordInput, { password: 'Short-1', ...passwords })).toEqual({
      password: 'currentPassword.invalid',
    })
    expect(complaints(changePasswordInput, { password: 'Short-12', ...passwords })).toEqual({})
    expect(complaints(changePasswordInput, { password: '', ...passwords })).toEqual({
      password: 'currentPassword.required',
    })
    expect(
      complaints(changePasswordInput, { password: 'Short-12', newPassword: good, confirmNewPassword: 'x' }),
    ).toEqual({ confirmNewPassword: 'passwordConfirm.mismatch' })
  })

  test('only DELETE in upper case confirms the account closure', () => {
    for (const confirmation of [
      '',
      ' ',
      'delete',
      'Delete',
      'DELET',
      'DELETE IT',
      'DE LETE',
      'DELETE.',
      '"DELETE"',
    ])
      expect(complaints(accountClosureInput, { confirmation })).toEqual({
        confirmation: 'closure.confirmation.required',
      })
    for (const confirmation of ['DELETE', 'DELETE ', '  DELETE', 'DELETE\u00a0', '\tDELETE\n'])
      expect(complaints(accountClosureInput, { confirmation })).toEqual({})
  })
})
