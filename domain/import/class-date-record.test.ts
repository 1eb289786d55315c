import { describe, expect, it } from 'vitest'
import { classDateIdOf, readRecord } from './class-date-record.ts'

describe('the ID that names a row in the report', () => {
  it.each<[string, unknown, string | null]>([
    ['the text of the column', { classDateID: '41001', classID: '7' }, '41001'],
    ['without the spaces around it', { classDateID: ' 41001\n' }, '41001'],
    ['a number as text', { classDateID: 41001 }, '41001'],
    ['forty characters at most', { classDateID: 'x'.repeat(41) }, 'x'.repeat(40)],
    ['none for blanks', { classDateID: ' ' }, null],
    ['none for a list', { classDateID: ['41001'] }, null],
    ['none without the column', { classID: '7' }, null],
    ['none for null', null, null],
    ['none for a text', '41001', null],
  ])('is %s', (_name, raw, id) => {
    expect(classDateIdOf(raw)).toBe(id)
  })
})

describe('a row of a legacy export', () => {
  it.each<[unknown, string | null]>([
    ['Yoga', 'Yoga'],
    ['', ''],
    [7, '7'],
    [true, 'Y'],
    [false, 'N'],
    [null, null],
    [undefined, null],
  ])('has %j as %j', (value, text) => {
    expect(readRecord({ className: value })).toMatchObject({
      ok: true,
      record: { className: text, locID: null },
    })
  })
  it.each([[['Yoga']], [{ name: 'Yoga' }]])('is rejected with %j as a value', (value) => {
    expect(readRecord({ className: value })).toEqual({
      ok: false,
      refusal: { code: 'VALUE_NOT_TEXT', data: { field: 'className' } },
    })
  })
})
