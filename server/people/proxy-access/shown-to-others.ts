import { type ProfileField, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { fieldsOfThemselves } from '#domain/people/profile/profile-fields.ts'
import type { PersonNode } from '#server/accounts/public.ts'
import type { AttendeeNode } from '#server/people/people.graph.ts'

const columnOf = (field: ProfileField | 'yearOfBirth') =>
  field === 'yearOfBirth' ? 'year_of_birth' : profileTable[field].column

/** A profile without the answers to these fields. */
export const withoutFields = (
  details: AttendeeNode,
  fields: readonly (ProfileField | 'yearOfBirth')[],
): AttendeeNode => ({
  ...details,
  ...Object.fromEntries(fields.map((field) => [columnOf(field), null])),
})

/** A profile as the record shows it, for who is not the person. */
export const asInRecord = (details: AttendeeNode): AttendeeNode => ({
  ...withoutFields(details, fieldsOfThemselves),
  kept_fields: null,
})

/** An account as who helps the person reads it: without what we wrote to them before. */
export function personShownTo(person: PersonNode, helpedSince: Date): PersonNode {
  const isBefore = person.closure_declined_at !== null && person.closure_declined_at < helpedSince
  return isBefore ? { ...person, closure_declined_note: null } : person
}

/** An account as the record shows it: without what we wrote to the person, and the language they read in. */
export const personInRecord = (person: PersonNode): PersonNode => ({
  ...person,
  closure_declined_note: null,
  language: null,
})
