import type { Kysely } from 'kysely'
import { guestAsRequested, isRequested } from '#domain/registration/guests/requested-guest.input.ts'
import { selectProfileRules } from '#server/people/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * A guest as a call sends them, unchecked, without fields that the given answers hide. Most have no demographics; then
 * nothing is read.
 */
export async function requestedGuest<Guest>(db: Kysely<DB>, guest: Guest): Promise<Guest> {
  return isRequested(guest) ? guestAsRequested(guest, await selectProfileRules(db)) : guest
}

/** Like `requestedGuest`, for the guests of a whole list. */
export async function withRequestedGuests(db: Kysely<DB>, lines: unknown): Promise<unknown> {
  if (!Array.isArray(lines) || !lines.some((line: { guest?: unknown } | null) => isRequested(line?.guest)))
    return lines
  const rules = await selectProfileRules(db)
  return lines.map((line: { guest?: unknown } | null) =>
    isRequested(line?.guest) ? { ...line, guest: guestAsRequested(line.guest, rules) } : line,
  )
}
