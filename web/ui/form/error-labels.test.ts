import { describe, expect, it } from 'vitest'
import { errorsWithText, fieldErrorText } from './error-labels.ts'

fieldErrorText('test.tooShort', (value) => `Type ${5 - value.length} more.`)

describe('the errors of a form', () => {
  const values = { name: 'Ann', group: { name: 'Bo' }, list: [{ name: 'Cleo' }], age: 7 }
  it.each<[string, object, object]>([
    ['have the message for the entered value', { name: 'test.tooShort' }, { name: 'Type 2 more.' }],
    [
      'have the message for the entered value in a group too',
      { group: { name: 'test.tooShort' } },
      { group: { name: 'Type 3 more.' } },
    ],
    ['keep any other error code', { name: 'city.required' }, { name: 'city.required' }],
    ['keep a full message', { name: 'Type it again.' }, { name: 'Type it again.' }],
    ['keep the code when the value is not text', { age: 'test.tooShort' }, { age: 'test.tooShort' }],
  ])('%s', (_what, given, expected) => {
    expect(errorsWithText(asErrors(given) as never, values)).toEqual(asErrors(expected))
  })
  it('leave lists unchanged', () => {
    const errors = { list: [{ name: { type: 'custom', message: 'city.required' } }] }
    expect(errorsWithText(errors as never, values)).toEqual(errors)
  })
})

function asErrors(given: object): object {
  return Object.fromEntries(
    Object.entries(given).map(([field, message]) => [
      field,
      typeof message === 'string' ? { type: 'custom', message } : asErrors(message as object),
    ]),
  )
}
