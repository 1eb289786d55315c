import type { Transaction } from 'kysely'
import { modes, modeTable } from '#domain/kernel/modes.ts'
import { isInSeries } from '#domain/registration/series/series-seat.rule.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { workOnEach } from '#server/platform/jobs/work-on-each.ts'
import { isValidFor, type RulesAuthority, rulesAuthority } from '#server/registration/confirm/authority.ts'
import { selectRecurringRegistrations } from '#server/registration/recurring/recurring.sql.ts'
import { registerDates } from '#server/registration/recurring/register-dates.ts'
import { addConfirmedMail } from '../mails/registration-mails.ts'
import { addSeriesMails } from '../series/mails/series-mails.ts'
import { giveSeats } from '../series/register-series-dates.ts'
import { selectSeriesDates, selectSeriesHolders } from '../series/series.sql.ts'
import { insertWaiting, selectMyWaiting } from '../waiting/waiting.sql.ts'
import { deletePastStopped, deleteStopped, selectStopped, selectStoppedPeople } from './stopped.sql.ts'

type ResumeDeps = Pick<Deps, 'db' | 'clock' | 'wakeMail'>

/**
 * Registers people for what was stopped once nothing blocks it: everyone, or one person who just agreed or completed
 * their profile. Full dates go to the waitlist. Each recurring registration and each series has its own transaction, so
 * that its classes are locked in one order. Returns for how many people it resumed.
 */
export async function resumeStopped(deps: ResumeDeps, only: number | null = null): Promise<number> {
  const { db, clock, wakeMail } = deps
  if (only === null) await deletePastStopped(db, clock.now())
  const people = await selectStoppedPeople(db, clock.now(), only)
  if (people.length === 0) return 0
  const authority = await rulesAuthority(db, people, clock.now())
  const ready = people.filter((id) => isValidFor(authority, id))
  await workOnEach(ready, (attendeeId) => resumeOne(deps, attendeeId))
  if (ready.length > 0) wakeMail()
  return ready.length
}

async function resumeOne({ db, clock }: ResumeDeps, attendeeId: number): Promise<void> {
  const stopped = await selectStopped(db, attendeeId, clock.now())
  const parts = [...new Set(stopped.map(partOf))]
  for (const part of parts)
    await inRegistrationTransaction(db, async (tx) => {
      if (!(await lockAttendee(tx, attendeeId))) return
      const now = clock.now()
      const authority = await rulesAuthority(tx, [attendeeId], now)
      if (!isValidFor(authority, attendeeId)) return
      const rows = (await selectStopped(tx, attendeeId, now)).filter((row) => partOf(row) === part)
      const [first] = rows
      if (!first) return
      const courseIds = rows.map(({ courseId }) => courseId)
      if (first.standingPlaceId !== null)
        await resumeRecurring(tx, authority, { id: first.standingPlaceId, courseIds }, now)
      else if (first.seriesId !== null)
        await resumeSeries(tx, authority, { attendeeId, seriesId: first.seriesId, courseIds }, now)
      await deleteStopped(tx, attendeeId, courseIds)
    })
}

const partOf = ({
  standingPlaceId,
  seriesId,
}: {
  standingPlaceId: number | null
  seriesId: number | null
}): string => (standingPlaceId === null ? `series ${seriesId}` : `standing ${standingPlaceId}`)

/**
 * Full by now, or in its last hours: then nothing is registered automatically, and waiting people are notified of open
 * seats.
 */
const waitsWith: ReadonlySet<string> = new Set([
  'WAITING_TOO_LATE',
  ...modes.map((mode) => modeTable[mode].noSeats),
])

async function resumeRecurring(
  tx: Transaction<DB>,
  authority: RulesAuthority,
  { id, courseIds }: { id: number; courseIds: readonly number[] },
  now: Date,
): Promise<void> {
  const recurring = await selectRecurringRegistrations(tx, id)
  if (!recurring || recurring.ended_at) return
  const { registered, results } = await registerDates(tx, authority, recurring, now)
  if (registered.length > 0) await addConfirmedMail(tx, registered, now)
  const full = results.filter(
    ({ courseId, refusal }) =>
      refusal !== null && waitsWith.has(refusal.code) && courseIds.includes(courseId),
  )
  const waits = await selectMyWaiting(
    tx,
    recurring.attendee_id,
    full.map(({ courseId }) => courseId),
  )
  for (const { courseId } of full.filter((one) => !waits.some(({ course_id }) => course_id === one.courseId)))
    await insertWaiting(tx, {
      course_id: courseId,
      attendee_id: recurring.attendee_id,
      mode: recurring.mode,
      guest: null,
      alone_too: true,
      come_until: null,
      since: now,
    })
}

async function resumeSeries(
  tx: Transaction<DB>,
  authority: RulesAuthority,
  { attendeeId, seriesId, courseIds }: { attendeeId: number; seriesId: number; courseIds: readonly number[] },
  now: Date,
): Promise<void> {
  await lockCourses(tx, courseIds)
  const others = (await selectSeriesDates(tx, seriesId)).filter(
    ({ courseId }) => !courseIds.includes(courseId),
  )
  const holders = await selectSeriesHolders(tx, seriesId, courseIds)
  const person = holders.filter((one) => one.attendeeId === attendeeId && isInSeries(others, one.held, now))
  await addSeriesMails(
    tx,
    'added',
    await giveSeats(tx, authority, person, courseIds, now, { ever: true }),
    now,
  )
}
