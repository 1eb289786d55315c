import { fieldsOfThemselves } from '#domain/people/profile-fields.ts'
import type { PersonNode } from '#server/accounts/accounts.door.ts'
import type { AttendeeNode } from './people.graph.ts'

/** 'addressLine1': 'address_line_1'. */
const columnOf = (field: string) => field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
const nothingOfThemselves = Object.fromEntries(
  fieldsOfThemselves.map((field) => [columnOf(field), null]),
) as Partial<AttendeeNode>

/** A profile as the record shows it, for who is not the person. */
export const asInRecord = (details: AttendeeNode): AttendeeNode => ({ ...details, ...nothingOfThemselves })

/** An account as the record shows it: without what we wrote to the person, and the language they read in. */
export const personInRecord = (person: PersonNode): PersonNode => ({
  ...person,
  closure_declined_note: null,
  language: null,
})
