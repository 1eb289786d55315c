import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  columnsIn,
  columnsOf,
  emptyOf,
  enteredOf,
  type FieldType,
  fieldsFor,
  fieldsOf,
  isRequestedBy,
  schemasOf,
  storedOf,
  storedOfRow,
  withoutUnrequested,
} from './field-table.ts'

const words: FieldType<'words', string, string | null> = {
  kind: 'words',
  schema: z.string(),
  empty: '',
  conversion: { toStored: (entered) => entered || null, toEntered: (stored) => stored ?? '' },
}
const flag: FieldType<'flag', boolean, boolean> = {
  kind: 'flag',
  schema: z.boolean(),
  empty: false,
  conversion: { toStored: (entered) => entered, toEntered: (stored) => stored },
}
const part: FieldType<'part', string, never> = {
  kind: 'part',
  schema: z.string(),
  empty: '',
  conversion: null,
}
const table = {
  open: { type: flag, column: 'is_open' },
  greeting: { type: words, column: 'greeting_text', when: { field: 'open', otherwise: 'emptied' } },
  place: { type: words, column: 'place', when: { field: 'open', otherwise: 'kept' } },
  tags: { type: words, column: null },
  day: { type: part, column: null },
} as const
/** Yes or no, as a form and as a row have it. */
const yesOrNo: FieldType<'yesOrNo', string | boolean | null, boolean | null> = {
  kind: 'yesOrNo',
  schema: z.union([z.enum(['Yes', 'No']), z.boolean()]).nullable(),
  empty: null,
  conversion: { toStored: (entered) => entered as boolean | null, toEntered: (stored) => stored },
  answerOf: (value) => (value === 'Yes' ? true : value === 'No' ? false : value),
}
const many: FieldType<'some', readonly string[], readonly string[]> = {
  kind: 'some',
  schema: z.array(z.string()),
  empty: [],
  conversion: { toStored: (entered) => entered, toEntered: (stored) => stored },
}
/** Fields with a condition of each kind. */
const trip = {
  minor: { type: yesOrNo, column: 'is_minor' },
  guardian: { type: words, column: 'guardian', when: { field: 'minor', otherwise: 'emptied' } },
  license: { type: words, column: 'license', when: { field: 'minor', is: false, otherwise: 'emptied' } },
  ways: { type: many, column: 'ways' },
  stop: { type: words, column: 'stop', when: { field: 'ways', is: 'bus', otherwise: 'emptied' } },
  shelter: { type: flag, column: 'shelter', when: { field: 'stop', otherwise: 'emptied' } },
  phone: { type: words, column: 'phone', when: { field: ['guardian', 'stop'], otherwise: 'kept' } },
} as const

/** A question with its own part, and a check that depends on `about`. */
const questions = {
  color: { type: words, column: 'color', uses: ['counted', 'saved'] },
  other: {
    type: words,
    column: 'other_color',
    when: { field: 'color', is: 'Other', otherwise: 'emptied' },
    uses: ['saved'],
  },
  size: {
    type: { ...words, schema: ({ sizes }: { sizes: readonly string[] }) => z.enum(sizes) },
    column: 'size',
    uses: [],
  },
} as const

describe('a field table', () => {
  it('has an empty form', () => {
    expect(emptyOf(table)).toEqual({ open: false, greeting: '', place: '', tags: '', day: '' })
  })
  it.each([
    [true, { open: true, greeting: 'Hello', place: 'Hall', tags: null }],
    [false, { open: false, greeting: null, place: 'Hall', tags: null }],
  ])('stores the entered values, and unrequested fields as defined: open %s', (open, stored) => {
    const entered = { open, greeting: 'Hello', place: 'Hall', tags: '', day: 'Monday' }
    expect(storedOf(table, entered, 'UTC')).toEqual(stored)
  })
  it('shows stored values as they were entered', () => {
    expect(enteredOf(table, { open: true, greeting: null, place: 'Hall', tags: null }, 'UTC')).toEqual({
      open: true,
      greeting: '',
      place: 'Hall',
      tags: '',
    })
  })
  it('reads a row by its columns, and the rest from the other values', () => {
    const row = { is_open: false, greeting_text: 'Hello', place: 'Hall' }
    expect(storedOfRow(table, row, { tags: 'a' })).toEqual({
      open: false,
      greeting: null,
      place: 'Hall',
      tags: 'a',
    })
  })
  it('writes only the columns of a row', () => {
    const stored = { open: true, greeting: 'Hello', place: null, tags: 'a' }
    expect(columnsOf(table, stored)).toEqual({ is_open: true, greeting_text: 'Hello', place: null })
  })
  it.each([
    ['Other', 'mint'],
    ['Red', ''],
    ['', ''],
  ])('stores a follow-up field only when the answer requires it: %s', (color, other) => {
    const entered = { color, other: 'mint', size: 'S' }
    expect(withoutUnrequested(questions, entered)).toEqual({ color, other, size: 'S' })
    expect(columnsOf(questions, storedOf(questions, entered, 'UTC'))).toMatchObject({
      other_color: other || null,
    })
    const row = { color: color || null, other_color: 'mint', size: 'S' }
    expect(storedOfRow(questions, row, {})).toMatchObject({ other: other || null })
  })
  it.each<[string, object, string[]]>([
    ['nothing where nothing is answered', {}, []],
    ['what a Yes asks, in the form', { minor: 'Yes' }, ['guardian']],
    ['what a Yes asks, in the row', { minor: true }, ['guardian']],
    ['what a No asks, in the form', { minor: 'No' }, ['license']],
    ['what a No asks, in the row', { minor: false }, ['license']],
    ['what one of several answers asks', { ways: ['foot', 'bus'] }, ['stop']],
    ['nothing that another answer asks', { ways: ['foot'], stop: 'Oak Street' }, []],
    ['the next question of a shown one', { ways: ['bus'], stop: 'Oak Street' }, ['stop', 'shelter', 'phone']],
    ['what one of two questions asks', { minor: 'Yes', guardian: 'Ada' }, ['guardian', 'phone']],
    ['no question of a hidden one', { minor: 'No', guardian: 'Ada' }, ['license']],
  ])('shows %s', (_name, values, shown) => {
    const conditional = fieldsOf(trip).filter((field) => 'when' in trip[field])
    expect(conditional.filter((field) => isRequestedBy(trip, field, values))).toEqual(shown)
  })
  it('stores a hidden yes as no', () => {
    const entered = {
      minor: null,
      guardian: '',
      license: '',
      ways: [],
      stop: 'Oak Street',
      shelter: true,
      phone: '1',
    }
    expect(storedOf(trip, entered, 'UTC')).toMatchObject({ stop: null, shelter: false, phone: '1' })
    const row = { is_minor: false, guardian: 'Ada', ways: [], stop: 'Oak Street', shelter: true, phone: '1' }
    expect(storedOfRow(trip, row, {})).toMatchObject({
      guardian: null,
      stop: null,
      shelter: false,
      phone: '1',
    })
  })
  it('validates a field with the context of its form', () => {
    const { size, color } = schemasOf(questions, { sizes: ['S', 'M'] })
    expect([size.safeParse('M').success, size.safeParse('L').success]).toEqual([true, false])
    expect(color.safeParse('L').success).toBe(true)
  })
  it('lists the fields with a given use, and their columns', () => {
    expect(fieldsFor(questions, 'counted')).toEqual(['color'])
    expect(columnsIn(questions, fieldsFor(questions, 'saved'))).toEqual(['color', 'other_color'])
    expect(columnsIn(table, ['open', 'tags'])).toEqual(['is_open'])
  })
})
