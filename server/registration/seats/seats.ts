import { type Kysely, type NotNull, type QueryCreator, sql, type Transaction } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { type Needs, noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import type { ModeAndSeats } from '#domain/registration/confirm/requested-registration.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { MovedRegistration } from '#server/classes/public.ts'
import { type ActRow, restoreRows } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import '#server/registration/cancel/registrations-cancelled.event.ts'
import { type Authority, checkAuthority } from '#server/registration/confirm/authority.ts'
import { type GuestColumns, guestColumns, guestRow } from '#server/registration/guests/guest-row.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import {
  endWaitingFor,
  endWaitingOfCancelled,
  endWaitingToSwitch,
} from '#server/registration/waiting/waiting.sql.ts'

/*
 * The only code that takes and frees seats: nothing else writes registrations. The caller must have the locks of the
 * attendee and of the classes, read after locking, and let the domain decide. Freed seats are announced by
 * `seatsFreed` in the same transaction.
 */

export interface NewRegistration extends ModeAndSeats {
  courseId: number
  attendeeId: number
  guest: GuestInput | null
  /** What they need to attend. */
  needs?: Needs
  /** Came without an account. */
  walkIn?: boolean
  /** Already checked in. `by`: who checked them in, null for no one. */
  checkedIn?: { at: Date; by: number | null } | null
  /** A facilitator registers the person. */
  byFacilitator?: boolean
  /** Someone who runs the class registers them although no seat is left. The database's guard allows it. */
  overCapacity?: boolean
  /** The proxy access of the helper who registers the person. */
  registeredBy?: number | null
  proxyAccessId?: number | null
  /** When the registration was made, if that is not now. */
  madeAt?: Date
  /** Its id, if known before (createRegistrationIds). Either all of a list have one, or none. */
  id?: number
}

/** New ids for registrations that will be inserted. */
export async function createRegistrationIds(tx: Kysely<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('registration', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Makes registrations with their guests in one statement. Returns them in the order of their classes. */
export async function takeSeats(
  tx: Transaction<DB>,
  authority: Authority,
  newRegistrations: readonly NewRegistration[],
  now: Date,
): Promise<RegistrationNode[]> {
  if (newRegistrations.length === 0) return []
  checkAuthority(
    authority,
    newRegistrations.map(({ attendeeId }) => attendeeId),
  )
  // Ordered by class id. The trigger locks each class again, and another order could deadlock with another
  // registration.
  const ordered = newRegistrations.toSorted((a, b) => a.courseId - b.courseId)
  const rows = ordered.map(
    ({
      courseId,
      attendeeId,
      mode,
      places,
      needs = noNeeds,
      walkIn,
      checkedIn,
      byFacilitator,
      overCapacity,
      madeAt,
      registeredBy,
      proxyAccessId,
      id,
    }) => ({
      ...(id === undefined ? {} : { id }),
      course_id: courseId,
      attendee_id: attendeeId,
      mode,
      places,
      needs: needs.choices,
      needs_words: needs.words,
      created_at: madeAt ?? now,
      booked_by: registeredBy ?? null,
      needs_in_care: proxyAccessId ?? null,
      walk_in: walkIn ?? false,
      added_by_facilitator: byFacilitator ?? false,
      over_capacity: overCapacity ?? false,
      checked_in_at: checkedIn?.at ?? null,
      checked_in_by: checkedIn?.by ?? null,
    }),
  )
  const made = tx
    // A person who registers no longer waits. Their own offer was given up before (giveUpMyOffers).
    .with('waited', (db) => endWaitingFor(db, ordered, now))
    .with('made', (db) => db.insertInto('registration').values(rows).returningAll())
  const all = ordered.some(({ guest }) => guest) ? withGuestsOf(made, ordered) : made
  return all.selectFrom('made').selectAll().orderBy('course_id').orderBy('id').execute()
}

/** The guests of the registrations that the same statement makes. */
function withGuestsOf<Made extends QueryCreator<DB & { made: RegistrationNode }>>(
  made: Made,
  newRegistrations: readonly NewRegistration[],
): Made {
  const guests = newRegistrations.flatMap(({ courseId, attendeeId, guest }) =>
    guest ? [{ courseId, attendeeId, guest: guestColumns(guest) }] : [],
  )
  const names = Object.keys(guests[0]!.guest) as (keyof GuestColumns)[]
  return made.with('guests', (db) =>
    db
      .insertInto('guest')
      .columns(['registration_id', ...names])
      .expression(sql`
      select made.id, ${sql.join(names.map((name) => sql.ref(`known.${name}`)))}
      from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g ("courseId" int, "attendeeId" int, guest jsonb)
      join made on made.course_id = g."courseId" and made.attendee_id = g."attendeeId"
      cross join jsonb_populate_record(null::guest, g.guest) as known`),
  ) as unknown as Made
}

/** One more seat, for a guest. */
export async function takeGuestSeat(
  tx: Transaction<DB>,
  authority: Authority,
  before: RegistrationNode,
  guest: GuestInput,
  now: Date,
): Promise<RegistrationNode> {
  checkAuthority(authority, [before.attendee_id])
  await tx.insertInto('guest').values(guestRow(before.id, guest)).execute()
  return writeChange(tx, before, { places: 2 }, 'guest added', now)
}

/**
 * Takes the seats in another mode, including the guest's, and frees the old ones. `overCapacity`: the offer was over
 * capacity and was counted before.
 */
export async function switchSeats(
  tx: Transaction<DB>,
  events: Events,
  authority: Authority,
  before: RegistrationNode,
  mode: Mode,
  now: Date,
  { overCapacity = false }: { overCapacity?: boolean } = {},
): Promise<RegistrationNode> {
  const [after] = await switchAllSeats(tx, events, authority, [before], mode, now, { overCapacity })
  return after!
}

/**
 * Like `switchSeats`, for several registrations. Their old seats are announced as free after all have their new ones:
 * otherwise the waitlist gets an offer of a seat that the next one needs.
 */
export async function switchAllSeats(
  tx: Transaction<DB>,
  events: Events,
  authority: Authority,
  registrations: readonly RegistrationNode[],
  mode: Mode,
  now: Date,
  { overCapacity = false }: { overCapacity?: boolean } = {},
): Promise<RegistrationNode[]> {
  checkAuthority(
    authority,
    registrations.map(({ attendee_id }) => attendee_id),
  )
  const switched: RegistrationNode[] = []
  for (const before of registrations) {
    switched.push(await writeChange(tx, before, { mode, over_capacity: overCapacity }, 'mode', now))
    const of = { courseId: before.course_id, attendeeId: before.attendee_id }
    await endWaitingToSwitch(tx, of, mode, now)
  }
  await announceFreed(tx, events, registrations, now)
  return switched
}

/**
 * Cancels registrations, whose rows stay as history. Their seats are free, including the guests'. Returns those that
 * were active.
 */
export async function freeSeats(
  tx: Transaction<DB>,
  events: Events,
  registrationIds: readonly number[],
  now: Date,
): Promise<RegistrationNode[]> {
  if (registrationIds.length === 0) return []
  const cancelled = await tx
    .with('waited', (db) => endWaitingOfCancelled(db, registrationIds, now))
    .updateTable('registration')
    // Needs are useful only if the person comes.
    .set({ cancelled_at: now, needs: [], needs_words: null, ...revised(now) })
    .where('id', 'in', registrationIds)
    .where('cancelled_at', 'is', null)
    .returningAll()
    // For the subscribers of the event. Read in the same statement, because afterwards the values may differ.
    .returning((eb) =>
      eb
        .selectFrom('course')
        .select('starts_at')
        .whereRef('course.id', '=', 'registration.course_id')
        .as('start'),
    )
    .$narrowType<{ start: NotNull }>()
    .execute()
  await announceFreed(tx, events, cancelled, now)
  await events.registrationsCancelled(
    tx,
    cancelled.map(({ id, course_id: courseId, start }) => ({ id, courseId, start })),
    now,
  )
  return cancelled
}

/** Frees the guest's seat and deletes the guest's data. */
export async function freeGuestSeat(
  tx: Transaction<DB>,
  events: Events,
  before: RegistrationNode,
  now: Date,
): Promise<RegistrationNode> {
  await tx.deleteFrom('guest').where('registration_id', '=', before.id).execute()
  const after = await writeChange(tx, before, { places: 1 }, 'guest removed', now)
  await announceFreed(tx, events, [{ ...before, places: before.places - after.places }], now)
  return after
}

/** Renames a guest. Their registration and seat stay. False if the guest is deleted. */
export async function renameGuest(
  tx: Transaction<DB>,
  guestId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', guestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records guests who got the email, or whose email the daily limit stopped (guest-details.jobs.ts). */
export async function noteGuestDetails(
  tx: Transaction<DB>,
  guestIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.updateTable('guest').set({ details_at: now }).where('id', 'in', guestIds).execute()
}

/**
 * Sets which helper sees the person's registrations. Null: none. Calendars and classes do not depend on it. Returns
 * null if the person has no such registrations.
 */
export async function showSeats(
  tx: Transaction<DB>,
  { id, attendeeId, shownTo }: { id: number; attendeeId: number; shownTo: number | null },
): Promise<RegistrationNode | null> {
  const shown = await tx
    .updateTable('registration')
    .set({ shown_to: shownTo })
    .where('id', '=', id)
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return shown ?? null
}

/**
 * Restores everyone's seats and waitlist entries to before an act that is undone, and deletes the act's own
 * registrations. The class must already be restored. The caller must check that there are enough seats. Returns who
 * changes their attendance mode back.
 */
export async function restoreSeats(
  tx: Transaction<DB>,
  events: Events,
  rows: readonly ActRow[],
  now: Date,
): Promise<MovedRegistration[]> {
  const numbers = (some: readonly ActRow[]) => some.map(({ key }) => Number(key.id))
  const ofSeats = rows.filter(({ table }) => table === 'registration')
  const made = await nodesOf(tx, numbers(ofSeats.filter(({ before }) => before === null)))
  // First these registrations are cancelled, so that subscribers are notified. Then the rows are deleted.
  if (made.length > 0)
    await tx
      .updateTable('registration')
      .set({ cancelled_at: now })
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute()
  const changed = ofSeats.filter(
    ({ before }) => before && ['mode', 'places', 'cancelled_at'].some((one) => one in before),
  )
  const left = await nodesOf(tx, numbers(changed))
  await restoreRows(tx, rows, ['registration', 'guest', 'standing_booking'])
  const back = await Promise.all(left.map((before) => writeBack(tx, before, now)))
  const moved = back.filter(({ before, after }) => before.mode !== after.mode)
  await announceFreed(tx, events, [...made, ...moved.map(({ before }) => before)], now)
  return moved.map(({ before }) => ({ id: before.id, from: modeOf(before.mode) }))
}

/** The registrations with these ids that have seats. */
async function nodesOf(tx: Kysely<DB>, ids: readonly number[]): Promise<RegistrationNode[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('registration').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

async function writeBack(tx: Kysely<DB>, before: RegistrationNode, now: Date) {
  const { mode, places } = await tx
    .selectFrom('registration')
    .select(['mode', 'places'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('registration').set(revised(now)).where('id', '=', before.id).execute()
  if (mode !== before.mode)
    await tx
      .insertInto('registration_change')
      .values({
        registration_id: before.id,
        changed_at: now,
        change: 'mode',
        from_mode: before.mode,
        to_mode: mode,
        from_places: before.places,
        to_places: places,
      })
      .execute()
  return { before, after: { mode } }
}

const revised = (now: Date) => ({ revised_at: now, sequence: sql<number>`sequence + 1` })

/**
 * Writes the new state and, next to it, the old one. The row has the current state, `registration_change` its history.
 */
async function writeChange(
  tx: Kysely<DB>,
  before: RegistrationNode,
  columns: { mode?: Mode; places?: 1 | 2; over_capacity?: boolean },
  change: 'mode' | 'guest added' | 'guest removed',
  now: Date,
): Promise<RegistrationNode> {
  const after = await tx
    .updateTable('registration')
    .set({ ...columns, ...revised(now) })
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

async function announceFreed(
  tx: Transaction<DB>,
  events: Events,
  given: readonly Pick<RegistrationNode, 'course_id' | 'mode' | 'places'>[],
  now: Date,
): Promise<void> {
  for (const { course_id: courseId, mode, places } of given.toSorted((a, b) => a.course_id - b.course_id)) {
    await events.seatsFreed(tx, { courseId, mode: modeOf(mode), places }, now)
  }
}
