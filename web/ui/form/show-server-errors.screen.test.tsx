import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { t } from '#web/platform/messages/messages.ts'
import { showServerErrors } from './show-server-errors.ts'
import { useForm } from './use-form.ts'

const schema = z.object({
  city: z.string(),
  phone: z.string(),
  guest: z.object({ name: z.string() }),
})
const defaultValues = { city: '', phone: '', guest: { name: '' } }
type Options = Parameters<typeof showServerErrors>[2]

/** The messages of the form after the server's response, by field. */
async function messagesAfter(error: unknown, options?: Options): Promise<Record<string, string | undefined>> {
  const { result } = renderHook(() => {
    const form = useForm({ schema, defaultValues })
    return { form, errors: form.formState.errors }
  })
  await act(async () => showServerErrors(error, result.current.form as never, options))
  const { city, phone, guest, root } = result.current.errors
  const messages = {
    city: city?.message,
    phone: phone?.message,
    guest: guest?.message ?? guest?.name?.message,
    root: root?.message,
  }
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined))
}
const wrong = (fields: Record<string, string>) =>
  new CallError('', 'INPUT_INVALID', { fields: Object.keys(fields), codes: Object.values(fields) })

describe('errors of the server', () => {
  it.each<[string, Record<string, string>, Options, object]>([
    [
      'at their fields',
      { city: 'city.required', phone: 'phone.invalid' },
      {},
      { city: 'city.required', phone: 'phone.invalid' },
    ],
    ['at the field that has the part', { 'guest.name': 'name.required' }, {}, { guest: 'name.required' }],
    [
      'at their fields below the prefix',
      { 'attendeeDetails.city': 'city.required' },
      { prefix: 'attendeeDetails.' },
      { city: 'city.required' },
    ],
    [
      'at the field that a page names',
      { town: 'city.required' },
      { fieldOf: (path) => (path === 'town' ? 'city' : null) },
      { city: 'city.required' },
    ],
    [
      'at the part that a page names',
      { person: 'name.required' },
      { fieldOf: () => 'guest.name' },
      { guest: 'name.required' },
    ],
    [
      'only at the fields that the form has',
      { city: 'city.required', color: 'color.required' },
      {},
      { city: 'city.required' },
    ],
  ])('are shown %s', async (_, fields, options, expected) => {
    expect(await messagesAfter(wrong(fields), options)).toEqual(expected)
  })

  const sentence = () => 'That did not work.'
  it.each<[string, unknown, Options]>([
    ['the form has no such field', wrong({ color: 'color.required' }), {}],
    ['the path is not below the prefix', wrong({ city: 'city.required' }), { prefix: 'attendeeDetails.' }],
    ['the page maps the path to no field', wrong({ city: 'city.required' }), { fieldOf: () => null }],
    ['it names no field', new CallError('', 'FORBIDDEN'), {}],
    ['it is a crash', new Error('city'), {}],
    [
      'it only looks like an error of fields',
      Object.assign(new Error(''), { fieldErrors: { city: 'city.required' } }),
      {},
    ],
  ])('are shown for the whole form when %s', async (_, error, options) => {
    expect(await messagesAfter(error, { ...options, sentence })).toEqual({ root: 'That did not work.' })
  })
  it('have the sentence of the catalog when the page has none', async () => {
    expect((await messagesAfter(new CallError('', NETWORK))).root).toBe(t('errors.network'))
  })
})
