import type { Insertable } from 'kysely'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'
import { type GuestInput, storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import type { Guest } from '#server/platform/db/schema.generated.ts'

/** A guest's data as columns. */
export type GuestColumns = Required<
  Omit<Insertable<Guest>, 'id' | 'registration_id' | 'checked_in_at' | 'details_at' | 'folded_name'>
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

/** Like `guestRow`, for a statement that takes many guests in one JSON value. */
export const guestColumns = (guest: GuestInput) =>
  columnsOfAnswers(guestTable, { ...emptyOf(guestTable), ...guest }) satisfies Record<
    keyof GuestColumns,
    unknown
  >

/** A guest row as input. Null if the stored data is too little for that. */
export const guestOfRow = (row: GuestColumns): GuestInput | null =>
  storedGuestInput.safeParse(answersOfRow(guestTable, row)).data ?? null
