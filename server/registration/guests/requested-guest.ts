import type { Kysely } from 'kysely'
import { guestAsAsked, isAsked } from '#domain/registration/guests/requested-guest.input.ts'
import { selectProfileRules } from '#server/people/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A guest as a call sends them, before they are checked, without what is hidden from who answers so. Most tell no demographics: then nothing is read. */
export async function askedGuest<Guest>(db: Kysely<DB>, guest: Guest): Promise<Guest> {
  return isAsked(guest) ? guestAsAsked(guest, await selectProfileRules(db)) : guest
}

/** The same for the guests of a list. */
export async function withAskedGuests(db: Kysely<DB>, lines: unknown): Promise<unknown> {
  if (!Array.isArray(lines) || !lines.some((line: { guest?: unknown } | null) => isAsked(line?.guest)))
    return lines
  const rules = await selectProfileRules(db)
  return lines.map((line: { guest?: unknown } | null) =>
    isAsked(line?.guest) ? { ...line, guest: guestAsAsked(line.guest, rules) } : line,
  )
}
