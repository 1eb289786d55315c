import { type Kysely, type NotNull, type QueryCreator, sql, type Transaction } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { type Needs, noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import type { Booking } from '#domain/registration/confirm/requested-registration.ts'
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
 * The one way in which places are taken and given up: nothing else writes who holds which places of a class. Whoever calls holds the
 * locks of the attendee and of the classes, has read after them, and has let the domain decide. What becomes free is announced by
 * `seatsFreed` in the same transaction.
 */

export interface NewRegistration extends Booking {
  courseId: number
  attendeeId: number
  guest: GuestInput | null
  /** What they need to take part. */
  needs?: Needs
  /** Came without an account. */
  walkIn?: boolean
  /** Is there already; by whom it was ticked, null for nobody. */
  checkedIn?: { at: Date; by: number | null } | null
  /** A facilitator does it for the person. */
  byFacilitator?: boolean
  /** Who runs the class takes them though no seat is left: the guard of the database lets this one by. */
  overCapacity?: boolean
  /** Who cares for the person books it, in which care. */
  bookedBy?: number | null
  proxyAccessId?: number | null
  /** When it was made, where that is not now. */
  madeAt?: Date
  /** Its number, where that is known before (createRegistrationIds); all of a list, or none. */
  id?: number
}

/** Numbers for registrations that are about to be made. */
export async function createRegistrationIds(tx: Kysely<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('registration', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Makes registrations with their guests, in one statement; answers them in the order of their classes. */
export async function takeSeats(
  tx: Transaction<DB>,
  authority: Authority,
  bookings: readonly NewRegistration[],
  now: Date,
): Promise<RegistrationNode[]> {
  if (bookings.length === 0) return []
  checkAuthority(
    authority,
    bookings.map(({ attendeeId }) => attendeeId),
  )
  // In id order: the trigger locks each class again, and an order of its own could wait for another booking in a circle.
  const ordered = bookings.toSorted((a, b) => a.courseId - b.courseId)
  const rows = ordered.map(
    ({
      courseId,
      attendeeId,
      mode,
      places: seats,
      needs = noNeeds,
      walkIn,
      checkedIn,
      byFacilitator,
      overCapacity,
      madeAt,
      bookedBy,
      proxyAccessId,
      id,
    }) => ({
      ...(id === undefined ? {} : { id }),
      course_id: courseId,
      attendee_id: attendeeId,
      mode,
      places: seats,
      needs: needs.choices,
      needs_words: needs.words,
      created_at: madeAt ?? now,
      booked_by: bookedBy ?? null,
      needs_in_care: proxyAccessId ?? null,
      walk_in: walkIn ?? false,
      added_by_facilitator: byFacilitator ?? false,
      over_capacity: overCapacity ?? false,
      checked_in_at: checkedIn?.at ?? null,
      checked_in_by: checkedIn?.by ?? null,
    }),
  )
  const made = tx
    // Whoever comes waits no more. Who books the place that is held for them has given it up before (giveUpMyOffers).
    .with('waited', (db) => endWaitingFor(db, ordered, now))
    .with('made', (db) => db.insertInto('registration').values(rows).returningAll())
  const all = ordered.some(({ guest }) => guest) ? withGuestsOf(made, ordered) : made
  return all.selectFrom('made').selectAll().orderBy('course_id').orderBy('id').execute()
}

/** The guests of the registrations that are made in the same statement. */
function withGuestsOf<Made extends QueryCreator<DB & { made: RegistrationNode }>>(
  made: Made,
  bookings: readonly NewRegistration[],
): Made {
  const guests = bookings.flatMap(({ courseId, attendeeId, guest }) =>
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

/** One more place, for a guest. */
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
 * Takes the places in another mode, the guest's included, and frees those that were held. `overCapacity`: it was offered beyond the seats, and was counted
 * before.
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
  checkAuthority(authority, [before.attendee_id])
  const after = await writeChange(tx, before, { mode, over_capacity: overCapacity }, 'mode', now)
  const of = { courseId: before.course_id, attendeeId: before.attendee_id }
  await endWaitingToSwitch(tx, of, mode, now)
  await announceFreed(tx, events, [before], now)
  return after
}

/** Cancels registrations, whose rows stay as history: their places are free, the guests' among them. Answers those that were active. */
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
    // What somebody needs is of use only where they come.
    .set({ cancelled_at: now, needs: [], needs_words: null, ...revised(now) })
    .where('id', 'in', registrationIds)
    .where('cancelled_at', 'is', null)
    .returningAll()
    // For who hears of it; asked beside, not after.
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

/** The guest's place is free; what was told of them is deleted. */
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

/** A guest is called otherwise; whose guest they are, and their place, stay. False where the guest is gone. */
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

/** Guests who were written to, or whom the day's limit kept from it (guest-details.jobs.ts). */
export async function noteGuestDetails(
  tx: Transaction<DB>,
  guestIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.updateTable('guest').set({ details_at: now }).where('id', 'in', guestIds).execute()
}

/** To whom places of one's own are shown, null for nobody; calendars and classes know nothing of it. Null where one has no such places. */
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
 * Everybody's places as they were before an act that is undone, and who waited; the act's own registrations are gone. The class is as it was already.
 * Whoever calls has looked whether the seats are there. Answers who takes part another way again.
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
  // Whoever is told of registrations hears that these end; then nothing of them is left.
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

/** Those that hold places. */
async function nodesOf(tx: Kysely<DB>, ids: readonly number[]): Promise<RegistrationNode[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('registration').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

async function writeBack(tx: Kysely<DB>, before: RegistrationNode, now: Date) {
  const { mode, places: seats } = await tx
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
        to_places: seats,
      })
      .execute()
  return { before, after: { mode } }
}

const revised = (now: Date) => ({ revised_at: now, sequence: sql<number>`sequence + 1` })

/** Writes what is new and, beside it, what was: the row says what is true now, `registration_change` how it came to be. */
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
  for (const { course_id: courseId, mode, places: seats } of given.toSorted(
    (a, b) => a.course_id - b.course_id,
  )) {
    await events.seatsFreed(tx, { courseId, mode: modeOf(mode), places: seats }, now)
  }
}
