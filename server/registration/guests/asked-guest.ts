import type { Kysely } from 'kysely'
import { withoutHidden } from '#domain/people/asked.input.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import { selectProfileRules } from '#server/people/people.door.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A guest as a call names them, without what is hidden from who answers so. Most tell no demographics: then nothing is read. */
export async function askedGuest<Guest extends GuestInput | null>(
  db: Kysely<DB>,
  guest: Guest,
): Promise<Guest> {
  if (!guest?.demographics) return guest
  const { conditions } = await selectProfileRules(db)
  return { ...guest, demographics: withoutHidden(guest.demographics, conditions) }
}

/** The same for the guests of a list. */
export async function withAskedGuests<Line extends { guest: GuestInput | null }>(
  db: Kysely<DB>,
  lines: readonly Line[],
): Promise<Line[]> {
  return Promise.all(lines.map(async (line) => ({ ...line, guest: await askedGuest(db, line.guest) })))
}
