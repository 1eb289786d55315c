import pg from 'pg'
import { expect, it } from 'vitest'
import { orTooMuch } from './too-much.ts'

const withCode = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

it.each([
  ['what takes too long is too much, and nobody is told to try again', withCode('57014'), 'TOO_MUCH_AT_ONCE'],
  ['a connection that was cut stays one', withCode('57P01'), '57P01'],
])('%s', async (_case, error, code) => {
  const thrown = await orTooMuch(() => Promise.reject(error)).catch((one: unknown) => one)
  const { extensions, code: own } = thrown as { extensions?: { code: string }; code?: string }
  expect(extensions?.code ?? own).toBe(code)
})
