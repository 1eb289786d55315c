import { describe, expect, it } from 'vitest'
import { classInput } from '#domain/classes/edit/class.input.ts'
import { changedClassFields, type EditedClass, inputOfClass } from '#domain/classes/edit/edited-class.ts'
import { carryEdit } from '#domain/classes/edit/following-edit.rule.ts'
import { yoga, zone } from '#domain/classes/testing/classes.ts'
import { storedOf } from '#domain/kernel/fields/field-table.ts'
import { formByMode } from '#domain/kernel/modes.ts'
import { type ClassField, classFields, classFieldsOf, classFieldsWith, classTable } from './class-fields.ts'

const inAllModes: EditedClass = {
  ...yoga,
  ...formByMode('held', () => true),
  ...formByMode('capacity', () => 20),
}

describe('the definitions of the class fields', () => {
  it('name each field that accepts markup, except those shown as plain text', () => {
    const input = inputOfClass(yoga, zone)
    const letThrough = classFields.filter((field) => {
      const sent = { ...input, [field]: Array.isArray(input[field]) ? ['<b>yoga</b>'] : '<b>yoga</b>' }
      const parsed = classInput(zone).safeParse(sent)
      return parsed.success && JSON.stringify(parsed.data[field]).includes('<b>')
    })
    const shownAsText = [...slugFields, 'notes', 'customRegistrationMessage']
    expect(letThrough.filter((field) => !shownAsText.includes(field))).toEqual(classFieldsOf('markup'))
  })
  it('apply every field that is the same on other dates to the following classes', () => {
    const entered = inputOfClass(inAllModes, zone)
    for (const field of sameFields) {
      const other = storedOf(classTable, { ...entered, [field]: anotherOf(field, entered[field]) }, zone)
      const after = { ...inAllModes, [field]: other[field] }
      expect(after).not.toEqual(inAllModes)
      const edit = { before: inAllModes, after, fields: changedClassFields(inAllModes, after, zone) }
      const carried = carryEdit({ ...inAllModes, title: 'Of its own' }, edit, 0, zone)
      expect(carried).toMatchObject({ ok: true, value: { [field]: other[field] } })
    }
  })
})

const sameFields = classFieldsWith('otherDate', 'same')
/** Slugs are looked up among the terms before they are stored. */
const slugFields: readonly string[] = ['audiences', 'diagnoses', 'languages']

/** A value different from the field's. */
function anotherOf(field: ClassField, value: string | boolean | string[]): unknown {
  const { kind } = classTable[field].type
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return kind === 'choices' ? ['4001'] : ['another']
  return ['choice', 'capacity', 'share'].includes(kind) ? '77' : 'another'
}
