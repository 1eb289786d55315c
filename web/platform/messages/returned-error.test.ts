import { expect, it } from 'vitest'
import { returnedError } from './returned-error.ts'

it.each<[string, Parameters<typeof returnedError>, ReturnType<typeof returnedError>]>([
  ['none', [null, null], null],
  ['none, whatever its data', [null, { at: 'x' }], null],
  ['its code', ['CLASS_FULL', null], { code: 'CLASS_FULL', data: {} }],
  [
    'its data, without blanks',
    ['CLASS_FULL', { count: '3', names: ['Ann'], at: null }],
    { code: 'CLASS_FULL', data: { count: '3', names: ['Ann'] } },
  ],
  ['a crash for what is no code', ['It failed', { at: 'x' }], { code: 'INTERNAL', data: {} }],
])('an error of a row is %s', (_name, given, error) => {
  expect(returnedError(...given)).toEqual(error)
})
