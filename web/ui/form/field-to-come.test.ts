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

describe('a form with a field that comes by itself', () => {
  it.each<[string, Values, FieldToCome, { sent: object; wrong: string[] }]>([
    [
      'is sent with the value, once that has come',
      { email: 'a@example.org', token: '' },
      coming('solved'),
      { sent: { email: 'a@example.org', token: 'solved' }, wrong: [] },
    ],
    [
      'is sent at once where the value is there',
      { email: 'a@example.org', token: 'earlier' },
      coming('another'),
      { sent: { email: 'a@example.org', token: 'earlier' }, wrong: [] },
    ],
    [
      'complains of the field where the value does not come',
      { email: 'a@example.org', token: '' },
      coming(''),
      { sent: {}, wrong: ['token'] },
    ],
    [
      'complains of the field where somebody has to do something for it',
      { email: 'a@example.org', token: '' },
      stuck,
      { sent: {}, wrong: ['token'] },
    ],
    [
      'complains of what else is wrong, and not of what comes meanwhile',
      { email: '', token: '' },
      coming('solved'),
      { sent: {}, wrong: ['email'] },
    ],
    [
      'complains of both where the field does not come by itself',
      { email: '', token: '' },
      stuck,
      { sent: {}, wrong: ['email', 'token'] },
    ],
  ])('%s', async (_, values, token, expected) => {
    expect(await wrongIn(values, token)).toEqual(expected)
  })

  it('waits for nothing while another field is typed in', async () => {
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

  it('takes what was typed while it waited', async () => {
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

  it('is sent with what came while the other fields were checked', async () => {
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

  it('neither waits nor complains when its value is dropped: nobody sends the form then', async () => {
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
