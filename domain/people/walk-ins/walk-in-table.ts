import type { ProfileField } from '#domain/accounts/answers/profile-table.ts'
import {
  columnsIn,
  type FieldOf,
  type FieldType,
  fieldsFor,
  fieldsOf,
  type OwnConditions,
} from '#domain/kernel/fields/field-table.ts'
import { labelled } from '#domain/kernel/fields/labelled.ts'
import { textField } from '#domain/kernel/fields/text-field.ts'
import { personName } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'

const name = (missing: FieldMessage) => textField('name', personName(100, missing))
/** A walk-in has one of the types of a guest. The profile stores a list. */
const { choices, ...typeOfGuest } = guestTable.type.type
const relation: FieldType<'one', string, string[], typeof typeOfGuest.schema> = {
  ...typeOfGuest,
  empty: '',
  conversion: {
    toStored: (entered) => (entered === '' ? [] : [entered]),
    toEntered: ([stored = '']) => stored,
  },
}

type Use =
  /** Marked with a star. */
  | 'required'
  /**
   * The field has a column of its own, because a walk-in has no account. It is in the file of their data, and erasing
   * the walk-in removes it.
   */
  | 'own'

/** `profile`: the question of the profile that it answers. The conditions of that question apply. */
const field = <
  Type,
  const Column extends string,
  const Profile extends ProfileField | null,
  Label extends object,
  const Uses extends Use = never,
>(
  type: Type,
  column: Column,
  profile: Profile,
  label: Label,
  ...uses: Uses[]
) => ({ type, column, profile, ...label, uses })

/**
 * The fields of Add Walk-in, one row a field, in the order of the form. They are columns of `attendee`. Input, form,
 * hiding, row, erasing and the file of data derive from it.
 */
// biome-ignore format: a table is read by its columns.
export const walkInTable = {
  firstName: field(name('guest.firstName.required'), 'walk_in_first_name', null, labelled('adminRoster.walkInForm.firstName'), 'required', 'own'),
  lastName:  field(name('guest.lastName.required'), 'walk_in_last_name', null, labelled('adminRoster.walkInForm.lastName'), 'required', 'own'),
  phone:     field(guestTable.phone.type, 'cell_phone', 'cellPhone', labelled('adminRoster.walkInForm.phone')),
  email:     field(guestTable.email.type, 'walk_in_email', null, labelled('adminRoster.walkInForm.email', 'adminRoster.walkInForm.emailHint'), 'own'),
  type:      field({ ...relation, choices }, 'about_yourself', 'aboutYourself', labelled('adminRoster.walkInForm.type'), 'required'),
}
export type WalkInTable = typeof walkInTable
walkInTable satisfies OwnConditions<WalkInTable>
export type WalkInField = FieldOf<WalkInTable>
export const walkInFields = fieldsOf(walkInTable)

/** The fields that are not part of the profile. */
export const ownWalkInFields = fieldsFor(walkInTable, 'own')
export const ownWalkInColumns = columnsIn(walkInTable, ownWalkInFields)
/** The columns of attendee that only a walk-in has. */
export type OwnWalkInColumn = (typeof ownWalkInColumns)[number]
/** The fields with a star. */
export const requiredWalkInFields = fieldsFor(walkInTable, 'required')
