import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { findMode } from '#domain/kernel/modes.ts'
import { letInInput } from '#domain/registration/series/join-series.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { staffAuthority } from '#server/registration/confirm/authority.ts'
import { selectUserOfAttendee } from '../registration.sql.ts'
import { addSeriesMails } from './mails/series-mails.ts'
import { giveSeats } from './register-series-dates.ts'
import { selectSeriesDates, selectSeriesOf } from './series.sql.ts'

export interface LetIn {
  booked: number
  /** Dates without a seat for them: they are first on the waitlist. */
  waiting: number
}

/**
 * Staff register a person who missed the start of a series for the rest of it, with a reason that the log stores. One
 * email notifies the person. It never goes over capacity: without a free seat they wait.
 * @throws CLASS_CLOSED for a class without a series or one that is over.
 * @throws ROSTER_ALREADY_THERE when no date is left for them.
 * @throws MODE_NOT_OFFERED.
 * @throws ROSTER_PERSON_UNKNOWN.
 * @throws INPUT_INVALID without a reason.
 */
export async function letIntoSeries(
  context: SignedIn,
  input: { courseId: number; attendeeId: number; registrationType: string; reason: string },
): Promise<LetIn> {
  const { viewer } = context
  const { courseId, attendeeId } = input
  const { reason } = parseInput(letInInput, { reason: input.reason }, 'letIn')
  const mode = findMode(input.registrationType)
  if (!mode) throw new RejectedError('MODE_NOT_OFFERED')
  const letIn = await inRegistrationTransaction(context.db, async (tx) => {
    if (!(await lockAttendee(tx, attendeeId))) throw new RejectedError('ROSTER_PERSON_UNKNOWN')
    const aboutUserId = await selectUserOfAttendee(tx, attendeeId)
    if (aboutUserId === null) throw new RejectedError('ROSTER_PERSON_UNKNOWN')
    const now = context.clock.now()
    const seriesId = await selectSeriesOf(tx, courseId)
    const ahead = seriesId === null ? [] : await selectSeriesDates(tx, seriesId)
    const ids = ahead.filter(({ start }) => !isPast(start, now)).map((date) => date.courseId)
    if (ids.length === 0) throw new RejectedError('CLASS_CLOSED')
    await lockCourses(tx, ids)
    const person = { attendeeId, mode, guest: null, held: new Set<number>() }
    const notifications = await giveSeats(tx, staffAuthority('letIntoSeries'), [person], ids, now, {
      ever: false,
    })
    const [booked, waiting] = [notifications.registrationIds.length, notifications.waitingIds.length]
    if (booked + waiting === 0) throw new RejectedError('ROSTER_ALREADY_THERE')
    const data = { reason, classes: booked, waiting }
    await addAudit(
      tx,
      viewer,
      { action: 'course.letIntoSeries', subjectId: courseId, aboutUserId, data },
      now,
    )
    await addSeriesMails(tx, 'letIn', notifications, now)
    return { booked, waiting }
  })
  context.wakeMail()
  return letIn
}
