import {
  type ProfileField,
  type ProfileTable,
  profileFields,
  profileFieldsFor,
  profileTable,
} from '#domain/accounts/answers/profile-table.ts'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'

const inRecord: readonly string[] = profileFieldsFor('record')

/** Whether administrators read it in the person's record. */
export function isInRecord(field: string): boolean {
  return inRecord.includes(field)
}

/** Of what a person told of themself, what nobody else reads by whatever call: neither in the record nor as a user. */
export const fieldsOfThemselves: readonly (ProfileField | 'yearOfBirth')[] = [
  ...profileFields.filter((field) => !isInRecord(field)),
  // What is known of the date of birth before it is.
  ...(isInRecord('dateOfBirth') ? [] : (['yearOfBirth'] as const)),
]

/** The tables of a report that the profile gives. */
export type ProfileReport = NonNullable<ProfileTable[ProfileField]['report']>

/** Nothing said yet. */
export const blankProfile = emptyOf(profileTable)
