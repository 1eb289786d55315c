import type { Insertable } from 'kysely'
import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import type { Guest } from '#server/platform/db/schema.generated.ts'

/** What is known of a guest, as columns. */
export type GuestColumns = Required<Omit<Insertable<Guest>, 'id' | 'registration_id' | 'checked_in_at'>>

/** A guest as the table has them. */
export function guestRow(
  registrationId: number,
  guest: GuestInput,
): GuestColumns & { registration_id: number } {
  const { firstName, lastName, email, type, phone, gender, notes, isMinor, demographics, ...left } = guest
  nothingLeft(left)
  return {
    registration_id: registrationId,
    first_name: firstName,
    last_name: lastName,
    email: email ?? null,
    type,
    phone,
    gender,
    notes,
    is_minor: isMinor ?? null,
    demographics: demographics ? JSON.stringify(demographics) : null,
  }
}
