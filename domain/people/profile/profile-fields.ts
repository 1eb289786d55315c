import {
  isProfileDate,
  type ProfileField,
  type ProfileTable,
  profileFields,
  profileFieldsFor,
  profileTable,
} from '#domain/accounts/answers/profile-table.ts'
import { eachField, emptyOf } from '#domain/kernel/fields/field-table.ts'

const inRecord: readonly string[] = profileFieldsFor('record')

/** Whether administrators read it in the person's record. */
export function isInRecord(field: string): boolean {
  return inRecord.includes(field)
}

/** The person's own data that no one else can read by any call: neither in the record nor as a user. */
export const fieldsOfThemselves: readonly (ProfileField | 'yearOfBirth')[] = [
  ...profileFields.filter((field) => !isInRecord(field)),
  // The year of birth is separate, because it may be known when the full date is not.
  ...(isInRecord('dateOfBirth') ? [] : (['yearOfBirth'] as const)),
]

/** The tables of a report that come from the profile. */
export type ProfileReport = NonNullable<ProfileTable[ProfileField]['report']>

/** Answers as calls take them: a date that is not given is null, because '' is no date. */
export function sentAnswers<Answers extends object>(answers: Answers): Answers {
  const given = answers as Record<string, unknown>
  const blank = profileFields.filter((field) => isProfileDate(field) && given[field] === '')
  return { ...answers, ...eachField(blank, () => null) }
}

/** Nothing entered yet. */
export const blankProfile = emptyOf(profileTable)
