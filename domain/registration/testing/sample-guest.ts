import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import type { EnteredOf } from '#domain/kernel/fields/field-table.ts'
import { sampleAnswers } from '#domain/kernel/fields/testing/sample-answers.ts'
import { type GuestTable, guestTable } from '#domain/people/guests/guest-table.ts'

/** A guest with every field filled in. */
export const sampleGuest: EnteredOf<GuestTable> = {
  ...sampleAnswers(guestTable),
  demographics: sampleAnswers(demographicsTable),
}
