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

/** The person's own data that no one else can read by any call: neither in the record nor as a user. */
export const fieldsOfThemselves: readonly (ProfileField | 'yearOfBirth')[] = [
  ...profileFields.filter((field) => !isInRecord(field)),
  // Known before the full date of birth is.
  ...(isInRecord('dateOfBirth') ? [] : (['yearOfBirth'] as const)),
]

/** The tables of a report that come from the profile. */
export type ProfileReport = NonNullable<ProfileTable[ProfileField]['report']>

/** Nothing entered yet. */
export const blankProfile = emptyOf(profileTable)
