import { type Kysely, sql } from 'kysely'
import type { Mode } from '#domain/classes/modes.ts'
import type { HeldRegistration } from '#domain/registration/decide-held.rule.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectBookableClasses } from './bookable-classes.ts'
import { guestRow } from './new-registrations.ts'
import type { RegistrationNode } from './registration.graph.ts'

export interface ChangeableRegistration extends HeldRegistration {
  node: RegistrationNode
}

/** A registration with what changing it depends on; null when there is none. */
export async function selectChangeable(tx: Kysely<DB>, id: number): Promise<ChangeableRegistration | null> {
  const node = await tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
  if (!node) return null
  const classes = await selectBookableClasses(tx, [node.course_id])
  return {
    node,
    attendeeId: node.attendee_id,
    cancelled: node.cancelled_at !== null,
    // The column's check constraint holds it to these.
    mode: node.mode as Mode,
    places: node.places,
    facts: classes.find(({ courseId }) => courseId === node.course_id)!.facts,
  }
}

/** Moves the registration, the guest's place included, to the other mode. */
export function writeMode(tx: Kysely<DB>, before: RegistrationNode, mode: Mode, now: Date) {
  return writeChange(tx, before, { mode }, 'mode', now)
}

export async function writeGuest(tx: Kysely<DB>, before: RegistrationNode, guest: GuestInput, now: Date) {
  await tx.insertInto('guest').values(guestRow(before.id, guest)).execute()
  return writeChange(tx, before, { places: 2 }, 'guest added', now)
}

/** Takes the guest off with all that was told of them. */
export async function deleteGuest(tx: Kysely<DB>, before: RegistrationNode, now: Date) {
  await tx.deleteFrom('guest').where('registration_id', '=', before.id).execute()
  return writeChange(tx, before, { places: 1 }, 'guest removed', now)
}

/** Writes what is new and, beside it, what was: the row says what is true now, `registration_change` how it came to be. */
async function writeChange(
  tx: Kysely<DB>,
  before: RegistrationNode,
  columns: { mode?: Mode; places?: 1 | 2 },
  change: 'mode' | 'guest added' | 'guest removed',
  now: Date,
): Promise<RegistrationNode> {
  const after = await tx
    .updateTable('registration')
    .set({ ...columns, revised_at: now, sequence: sql<number>`sequence + 1` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('registration_change')
    .values({
      registration_id: before.id,
      changed_at: now,
      change,
      from_mode: before.mode,
      to_mode: after.mode,
      from_places: before.places,
      to_places: after.places,
    })
    .execute()
  return after
}

/** Null when it was cancelled meanwhile. */
export async function markCancelled(db: Kysely<DB>, id: number, now: Date): Promise<RegistrationNode | null> {
  const cancelled = await db
    .updateTable('registration')
    .set({ cancelled_at: now, revised_at: now, sequence: sql<number>`sequence + 1` })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return cancelled ?? null
}
