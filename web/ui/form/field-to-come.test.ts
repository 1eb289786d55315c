import { describe, expect, it } from 'vitest'
import { checkWithFieldToCome, type FieldToCome } from './field-to-come.ts'

type Values = { email: string; token: string }

/** Both fields are required. */
const check = async (values: Values) => {
  const missing = Object.entries(values).filter(([, value]) => value === '')
  const errors = Object.fromEntries(missing.map(([name]) => [name, { type: 'custom', message: 'required' }]))
  return missing.length > 0 ? { values: {}, errors } : { values, errors: {} }
}

const coming = (value: string): FieldToCome => ({
  name: 'token',
  isComing: () => true,
  value: async () => value,
})
const stuck: FieldToCome = { name: 'token', isComing: () => false, value: async () => 'never' }

const everyField = ['email', 'token']
const wrongIn = async (values: Values, token: FieldToCome, names = everyField) => {
  const { values: sent, errors } = await checkWithFieldToCome(check, values, names, token)
  return { sent, wrong: Object.keys(errors) }
}

describe('a form with a field that is filled automatically', () => {
  it.each<[string, Values, FieldToCome, { sent: object; wrong: string[] }]>([
    [
      'is sent with the value once it is available',
      { email: 'a@example.org', token: '' },
      coming('solved'),
      { sent: { email: 'a@example.org', token: 'solved' }, wrong: [] },
    ],
    [
      'is sent immediately when the value is available',
      { email: 'a@example.org', token: 'earlier' },
      coming('another'),
      { sent: { email: 'a@example.org', token: 'earlier' }, wrong: [] },
    ],
    [
      'reports the field when the value never arrives',
      { email: 'a@example.org', token: '' },
      coming(''),
      { sent: {}, wrong: ['token'] },
    ],
    [
      'reports the field when the person must act to fill it',
      { email: 'a@example.org', token: '' },
      stuck,
      { sent: {}, wrong: ['token'] },
    ],
    [
      'reports other errors, but not the field that is still being filled',
      { email: '', token: '' },
      coming('solved'),
      { sent: {}, wrong: ['email'] },
    ],
    [
      'reports both when the field is not filled automatically',
      { email: '', token: '' },
      stuck,
      { sent: {}, wrong: ['email', 'token'] },
    ],
  ])('%s', async (_, values, token, expected) => {
    expect(await wrongIn(values, token)).toEqual(expected)
  })

  it('does not wait while another field is being edited', async () => {
    const never: FieldToCome = {
      name: 'token',
      isComing: () => true,
      value: () => new Promise(() => undefined),
    }
    expect(await wrongIn({ email: 'a@example.org', token: '' }, never, ['email'])).toEqual({
      sent: {},
      wrong: ['token'],
    })
  })

  it('uses values typed while it waited', async () => {
    const values = { email: 'a@example.org', token: '' }
    const typedMeanwhile: FieldToCome = {
      name: 'token',
      isComing: () => true,
      value: async () => {
        values.email = 'b@example.org'
        return 'solved'
      },
    }
    expect((await wrongIn(values, typedMeanwhile)).sent).toEqual({ email: 'b@example.org', token: 'solved' })
  })

  it('is sent with a value that arrived during validation', async () => {
    const values = { email: 'a@example.org', token: '' }
    const slowly = async (existing: Values) => {
      const result = await check(existing)
      existing.token = 'solved'
      return result
    }
    const never: FieldToCome = {
      name: 'token',
      isComing: () => true,
      value: () => new Promise(() => undefined),
    }
    const { values: sent } = await checkWithFieldToCome(slowly, values, everyField, never)
    expect(sent).toEqual({ email: 'a@example.org', token: 'solved' })
  })

  it('neither waits nor reports an error when only that field is checked', async () => {
    const requested: string[] = []
    const field: FieldToCome = {
      name: 'token',
      isComing: () => true,
      value: async () => {
        requested.push('token')
        return ''
      },
    }
    expect((await wrongIn({ email: 'a@example.org', token: '' }, field, ['token'])).wrong).toEqual([])
    expect(requested).toEqual([])
  })
})
