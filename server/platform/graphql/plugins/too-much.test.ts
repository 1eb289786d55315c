import pg from 'pg'
import { expect, it } from 'vitest'
import { orTooMuch } from './too-much.ts'

const withCode = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

it.each([
  ['a statement timeout is TOO_MUCH_AT_ONCE, without a retry hint', withCode('57014'), 'TOO_MUCH_AT_ONCE'],
  ['a lost connection keeps its code', withCode('57P01'), '57P01'],
])('%s', async (_case, error, code) => {
  const thrown = await orTooMuch(() => Promise.reject(error)).catch((one: unknown) => one)
  const { extensions, code: own } = thrown as { extensions?: { code: string }; code?: string }
  expect(extensions?.code ?? own).toBe(code)
})
