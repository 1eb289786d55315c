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

/** A profile as the record shows it to others. */
export const asInRecord = (details: AttendeeNode): AttendeeNode => ({
  ...withoutFields(details, fieldsOfThemselves),
  kept_fields: null,
})

/** An account as a helper reads it: without emails from before the help. */
export function personShownTo(person: PersonNode, helpedSince: Date): PersonNode {
  const isBefore = person.closure_declined_at !== null && person.closure_declined_at < helpedSince
  return isBefore ? { ...person, closure_declined_note: null } : person
}

/** An account as the record shows it: without our emails to the person, and without their language. */
export const personInRecord = (person: PersonNode): PersonNode => ({
  ...person,
  closure_declined_note: null,
  language: null,
})
