import { describe, expect, it } from 'vitest'
import { noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import { longestList } from '#domain/registration/list/registration-list.ts'
import { registrationsInput } from './registrations.input.ts'

const messageOf = (input: unknown) => registrationsInput.safeParse(input).error?.issues[0]?.message

describe('the classes to register for', () => {
  it.each<[string, unknown, unknown]>([
    ['the mode as given', { registrationType: 'online' }, { registrationType: 'online' }],
    ['no mode for an empty one', { registrationType: '' }, { registrationType: null }],
    ['no mode when absent', {}, { registrationType: null, needs: noNeeds, guest: null }],
    ['no needs for null', { needs: null }, { needs: noNeeds }],
    [
      'the needs as given',
      { needs: { choices: [], words: 'A chair' } },
      { needs: { choices: [], words: 'A chair' } },
    ],
    ['the place', { chosenPlace: 'x'.repeat(1000) }, { chosenPlace: 'x'.repeat(1000) }],
  ])('have %s', (_name, given, expected) => {
    expect(registrationsInput.parse([{ courseId: 1, ...(given as object) }])).toMatchObject([expected])
  })
  it.each<[string, number, string | undefined]>([
    ['none', 0, 'registrations.required'],
    ['one', 1, undefined],
    ['as many as a list has', longestList, undefined],
    ['one more', longestList + 1, 'registrations.tooMany'],
  ])('are checked for their number: %s', (_name, count, message) => {
    expect(messageOf(Array.from({ length: count }, (_none, index) => ({ courseId: index + 1 })))).toBe(
      message,
    )
  })
  it('have a place of a thousand characters at most', () => {
    expect(registrationsInput.safeParse([{ courseId: 1, chosenPlace: 'x'.repeat(1001) }]).success).toBe(false)
  })
})
