import type { Insertable } from 'kysely'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { type GuestInput, storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import type { Guest } from '#server/platform/db/schema.generated.ts'

/** What is known of a guest, as columns. */
export type GuestColumns = Required<
  Omit<Insertable<Guest>, 'id' | 'registration_id' | 'checked_in_at' | 'details_at'>
>

/** A guest as the table has them. */
export function guestRow(
  registrationId: number,
  guest: GuestInput,
): GuestColumns & { registration_id: number } {
  const columns = guestColumns(guest)
  const demographics = columns.demographics && JSON.stringify(columns.demographics)
  return { registration_id: registrationId, ...columns, demographics }
}

/** The same, as a statement takes many of them in one JSON. */
export function guestColumns(guest: GuestInput) {
  const { firstName, lastName, email, type, phone, gender, notes, isMinor, demographics, ...left } = guest
  nothingLeft(left)
  return {
    first_name: firstName,
    last_name: lastName,
    email: email ?? null,
    type,
    phone,
    gender,
    notes,
    is_minor: isMinor ?? null,
    demographics: demographics ?? null,
  } satisfies Record<keyof GuestColumns, unknown>
}

/** A guest as one names them anew; null where what is kept is too little for that. */
export function guestOfRow(row: GuestColumns): GuestInput | null {
  const { first_name: firstName, last_name: lastName, is_minor: isMinor, ...rest } = row
  return storedGuestInput.safeParse({ ...rest, firstName, lastName, isMinor }).data ?? null
}
