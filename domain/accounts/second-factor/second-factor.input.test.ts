import { describe, expect, it } from 'vitest'
import { appCodeInput, passkeyName, recoveryCodeInput } from './second-factor.input.ts'

const messagesOf = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message) ?? []

describe('the second step of a login', () => {
  it.each<[string, string[]]>([
    ['', ['code.required']],
    [' ', ['code.required']],
    ['12345', ['code.invalid']],
    ['123456', []],
    ['123 456', []],
    ['1234567', ['code.invalid']],
    ['12345x', ['code.invalid']],
  ])('accepts a six-digit code, and gives one error for anything else: %j', (code, messages) => {
    expect(messagesOf(appCodeInput.safeParse({ code }))).toEqual(messages)
  })
  it.each<[number, string[]]>([
    [0, ['recoveryCode.required']],
    [15, ['recoveryCode.invalid']],
    [16, []],
    [17, ['recoveryCode.invalid']],
  ])('accepts a recovery code of sixteen letters: %i', (length, messages) => {
    expect(messagesOf(recoveryCodeInput.safeParse({ recoveryCode: 'a'.repeat(length) }))).toEqual(messages)
  })
  it.each<[string, string[]]>([
    ['', ['name.required']],
    ['x'.repeat(100), []],
    ['x'.repeat(101), ['text.tooLong100']],
  ])('accepts a passkey name of up to 100 characters', (name, messages) => {
    expect(messagesOf(passkeyName.safeParse({ name }))).toEqual(messages)
  })
})
