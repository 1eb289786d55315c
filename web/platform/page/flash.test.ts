import { expect, it } from 'vitest'
import { flashOf } from './flash.ts'

it.each<[unknown, ReturnType<typeof flashOf>]>([
  [{ flash: { tone: 'danger', message: 'It failed.' } }, { tone: 'danger', message: 'It failed.' }],
  [
    { flash: { tone: 'success', message: 'Saved.' }, more: 1 },
    { tone: 'success', message: 'Saved.' },
  ],
  [{ flash: { tone: 'loud', message: 'Saved.', more: 1 } }, { tone: 'success', message: 'Saved.' }],
  [{ flash: { message: 'Saved.' } }, null],
  [{ flash: { tone: 'success' } }, null],
  [{ flash: { tone: 'success', message: 7 } }, null],
  [{ flash: 'Saved.' }, null],
  [{ flash: null }, null],
  [{}, null],
  ['flash', null],
  [null, null],
  [undefined, null],
])('the navigation state %j has the message %j', (state, flash) => {
  expect(flashOf(state)).toEqual(flash)
})
