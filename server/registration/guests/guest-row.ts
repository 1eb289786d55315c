import type { Insertable } from 'kysely'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { type GuestInput, storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import type { Guest } from '#server/platform/db/schema.generated.ts'

/** A guest's data as columns. */
export type GuestColumns = Required<
  Omit<Insertable<Guest>, 'id' | 'registration_id' | 'checked_in_at' | 'details_at'>
>

/** A guest as a table row. */
export function guestRow(
  registrationId: number,
  guest: GuestInput,
): GuestColumns & { registration_id: number } {
  const columns = guestColumns(guest)
  const demographics = columns.demographics && JSON.stringify(columns.demographics)
  return { registration_id: registrationId, ...columns, demographics }
}

/** The same, for a statement that takes many guests in one JSON. */
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

/** A guest row as input. Null if the stored data is too little for that. */
export function guestOfRow(row: GuestColumns): GuestInput | null {
  const { first_name: firstName, last_name: lastName, is_minor: isMinor, ...rest } = row
  return storedGuestInput.safeParse({ ...rest, firstName, lastName, isMinor }).data ?? null
}
