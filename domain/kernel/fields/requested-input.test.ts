import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyOf, schemasOf } from './field-table.ts'
import { requestedInput } from './requested-input.ts'
import { textField } from './text-field.ts'

const needed = (complaint: string) => textField('line', z.string().trim().min(1, complaint).max(5, 'long'))
const line = textField('line', z.string().max(5, 'long'))
const table = {
  name: { type: needed('name'), column: 'name' },
  comes: { type: line, column: 'comes' },
  bus: { type: needed('bus'), column: 'bus', when: { field: 'comes', is: 'bus', otherwise: 'emptied' } },
  room: { type: needed('room'), column: 'room', when: { field: 'comes', is: 'foot', otherwise: 'kept' } },
  stop: { type: line, column: 'stop', when: { field: 'bus', otherwise: 'emptied' } },
} as const
const schema = z.object(schemasOf(table))
const parse = (given: object, hidden: readonly string[] = []) =>
  requestedInput(table, schema, () => hidden).safeParse({ ...emptyOf(table), name: 'Ada', ...given })
const complaints = (...given: Parameters<typeof parse>) =>
  parse(...given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a form that hides fields', () => {
  it.each<[string, object, string[] | undefined]>([
    ['requires what it shows', { name: '', comes: 'bus' }, ['name: name', 'bus: bus']],
    ['does not require what it hides', {}, undefined],
    ['does not check what it empties', { bus: 'too long' }, undefined],
    ['does not check what only a hidden field asks', { bus: 'B1', stop: 'too long' }, undefined],
    ['checks what a shown field asks', { comes: 'bus', bus: 'B1', stop: 'too long' }, ['stop: long']],
    ['checks what it keeps', { room: 'too long' }, ['room: long']],
    ['does not require what it would keep', { comes: 'car', room: '' }, undefined],
  ])('%s', (_name, given, expected) => {
    expect(complaints(given)).toEqual(expected)
  })
  it('saves what it shows, nothing of what it hides, and what a hidden field keeps', () => {
    expect(parse({ comes: 'bus', bus: ' B1 ', stop: 'Oak' }).data).toMatchObject({ bus: 'B1', stop: 'Oak' })
    expect(parse({ comes: 'car', bus: 'B1', stop: 'Oak', room: ' 12 ' }).data).toEqual({
      name: 'Ada',
      comes: 'car',
      bus: '',
      stop: '',
      room: '12',
    })
  })
  it.each([true, false])('keeps the %s of a hidden Yes or No, whatever its default is', (solo) => {
    const solos = {
      series: { type: line, column: 'series' },
      solo: {
        type: { kind: 'flag', schema: z.boolean(), empty: true, conversion: null },
        column: 'solo',
        when: { field: 'series', otherwise: 'kept' },
      },
    } as const
    const whole = requestedInput(solos, z.object({ series: z.string(), solo: z.boolean() }))
    expect(whole.parse({ series: '', solo })).toEqual({ series: '', solo })
  })
  it('hides also what its caller names, and what that asks', () => {
    const given = { comes: 'bus', bus: 'too long', stop: 'too long' }
    expect(parse(given, ['comes']).data).toEqual({ ...emptyOf(table), name: 'Ada' })
  })
  it('reports what is checked of the whole form together with its fields', () => {
    const whole = requestedInput(table, schema).refine(({ comes }) => comes !== 'car', { error: 'car' })
    const { error } = whole.safeParse({ ...emptyOf(table), comes: 'car' })
    expect(error?.issues.map(({ message }) => message)).toEqual(['name', 'car'])
  })
  it.each([null, undefined, 'Ada', 1])('rejects what is no form: %s', (given) => {
    expect(requestedInput(table, schema).safeParse(given).success).toBe(false)
  })
})
