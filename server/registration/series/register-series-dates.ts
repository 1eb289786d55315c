import type { Transaction } from 'kysely'
import { isInSeries, seatSeriesPeople } from '#domain/registration/series/series-seat.rule.ts'
import { openToAllFrom } from '#domain/registration/waiting/offer-times.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import {
  type Authority,
  isRulesAuthority,
  isValidFor,
  rulesAuthority,
} from '#server/registration/confirm/authority.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import { takeSeats } from '#server/registration/seats/seats.ts'
import { noteStopped } from '#server/registration/stopped/record-stopped.ts'
import { waitAlone } from '../waiting/waiting.sql.ts'
import { selectWaitingRules } from '../waiting/waiting-rules.ts'
import { addSeriesMails, type SeriesNotification } from './mails/series-mails.ts'
import {
  type SeriesHolder,
  selectKnown,
  selectSeriesDates,
  selectSeriesHolders,
  selectSeriesOf,
} from './series.sql.ts'

/**
 * Registers the people of a series for its new dates, in the transaction that adds them. Without a free seat they
 * become first on the waitlist. One email to each person covers all dates. Subscribes to `datesMade`; `seriesGrows` has
 * locked the people.
 */
export async function registerSeriesDates(
  tx: Transaction<DB>,
  courseIds: readonly number[],
  now: Date,
): Promise<void> {
  const seriesOf = new Map<number, number[]>()
  for (const courseId of courseIds) {
    const seriesId = await selectSeriesOf(tx, courseId)
    if (seriesId !== null) seriesOf.set(seriesId, [...(seriesOf.get(seriesId) ?? []), courseId])
  }
  for (const [seriesId, added] of seriesOf) {
    const others = (await selectSeriesDates(tx, seriesId)).filter(({ courseId }) => !added.includes(courseId))
    const holders = await selectSeriesHolders(tx, seriesId, added)
    const people = holders.filter(({ held }) => isInSeries(others, held, now))
    const authority = await rulesAuthority(
      tx,
      people.map(({ attendeeId }) => attendeeId),
      now,
    )
    const ready = people.filter(({ attendeeId }) => isValidFor(authority, attendeeId))
    const stopped = people.filter((person) => !ready.includes(person))
    await noteStopped(
      tx,
      authority,
      stopped.flatMap(({ attendeeId }) =>
        added.map((courseId) => ({ attendeeId, courseId, standingPlaceId: null })),
      ),
      now,
    )
    await addSeriesMails(tx, 'added', await giveSeats(tx, authority, ready, added, now, { ever: true }), now)
  }
}

/**
 * Registers these people for these dates, with the locks of both. People who get no seat go to the waitlist. People who
 * are registered or wait already are skipped. With `ever`, so are people who once did and cancelled.
 */
export async function giveSeats(
  tx: Transaction<DB>,
  authority: Authority,
  people: readonly SeriesHolder[],
  courseIds: readonly number[],
  now: Date,
  leftAlone: { ever: boolean },
): Promise<SeriesNotification> {
  const notifications: SeriesNotification = { registrationIds: [], waitingIds: [] }
  if (people.length === 0) return notifications
  const classes = await selectClassesForRegistration(tx, courseIds)
  const rules = await selectWaitingRules(tx)
  for (const courseId of courseIds) {
    const facts = classes.find((one) => one.courseId === courseId)?.facts
    if (!facts) continue
    const known = await selectKnown(
      tx,
      courseId,
      people.map(({ attendeeId }) => attendeeId),
      leftAlone,
    )
    const wishes = people.map(({ attendeeId, mode, guest }) => ({
      attendeeId,
      mode,
      withGuest: guest !== null,
      known: known.has(attendeeId),
    }))
    const guests = new Map(people.map(({ attendeeId, guest }) => [attendeeId, guest]))
    // A rule registers no one in the last hours; staff may.
    const openToAll = isRulesAuthority(authority) && openToAllFrom(facts.start, rules) <= now
    const given = seatSeriesPeople(wishes, facts, now, { openToAll })
    const registered = await takeSeats(
      tx,
      authority,
      given.flatMap(({ attendeeId, mode, places }) =>
        places === null
          ? []
          : [
              {
                courseId,
                attendeeId,
                mode,
                places,
                guest: places === 2 ? (guests.get(attendeeId) ?? null) : null,
              },
            ],
      ),
      now,
    )
    notifications.registrationIds.push(...registered.map(({ id }) => id))
    for (const { attendeeId, mode } of given.filter(({ places }) => places === null)) {
      const guest = facts.guestsAllowed ? guests.get(attendeeId) : null
      const { id } = await waitAlone(tx, {
        course_id: courseId,
        attendee_id: attendeeId,
        mode,
        guest: guest ? JSON.stringify(guest) : null,
        alone_too: true,
        come_until: null,
        since: now,
      })
      notifications.waitingIds.push(id)
    }
  }
  return notifications
}
