import { decideDuplication, mayDuplicate } from '#domain/classes/schedule-event/duplicate-event.rule.ts'
import { scheduleEventInput } from '#domain/classes/schedule-event/schedule-event.input.ts'
import { eventDates, timesOnDate } from '#domain/classes/times/event-date.rule.ts'
import { accept, type Decision, type DomainError, reject } from '#domain/kernel/decision.ts'
import { formatDate, formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { copyTranslations } from '#server/classes/admin/edit/same-texts.sql.ts'
import { announceDuties } from '#server/classes/admin/notify/announce-duties.ts'
import { growSeriesOf } from '#server/classes/admin/repeat/grow-series.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, rejected } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockFormTimeZone } from '#server/platform/graphql/site-time/lock-site-time-zone.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { stillThere } from '#server/platform/idempotency/copies.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import { scheduleTexts } from './schedule.texts.ts'
import {
  type CourseRow,
  insertCopy,
  isScheduledAt,
  lockRecurrence,
  selectSource,
} from './schedule-event.sql.ts'

/** The response that the specification requires: `message` says what cannot be done, without an error. */
export interface DuplicateResult {
  newCourseID: number | null
  message: string
  refusal: DomainError | null
  success: boolean
}

/**
 * Schedules a class again on another date (specification, section 4, Event duplication): a copy of everything except
 * the registrations. Other errors of decideDuplication are returned in `message`: an unsuitable date, and a class that
 * already exists at that time (CLASS_ALREADY_SCHEDULED).
 * @throws FORBIDDEN, TIME_ZONE_CHANGED
 */
export async function duplicateEvent(
  context: Context,
  viewer: Viewer,
  input: { courseId: number; date: string },
): Promise<DuplicateResult> {
  const copied = await inRegistrationTransaction(context.db, async (tx): Promise<Decision<Copied>> => {
    // A person who may schedule only their own classes waits for no lock of another one. Decided again under the locks.
    if (!mayDuplicate(viewer, [])) {
      const decision = decideDuplication(viewer, await selectSource(tx, input.courseId))
      if (!decision.ok) return decision
    }
    const zone = await lockFormTimeZone(tx, context)
    await growSeriesOf(tx, context.events, [input.courseId])
    await lockCourses(tx, [input.courseId])
    const source = await selectSource(tx, input.courseId)
    const decision = decideDuplication(viewer, source)
    if (!decision.ok) return decision
    const now = context.clock.now()
    const date = scheduleEventInput(eventDates(now, zone)).safeParse(input)
    if (!date.success) {
      const [issue] = date.error.issues
      return reject('INPUT_INVALID', { message: fieldText(issue!.message), codes: [issue!.message] })
    }
    const { course, facilitatorIds: after } = decision.value
    const times = timesOnDate(timesOf(course), date.data.date, zone)
    await lockRecurrence(tx, course.recurrence_id!)
    if (await isScheduledAt(tx, course, times)) return reject('CLASS_ALREADY_SCHEDULED')
    const id = await insertCopy(tx, course, times, now)
    await copyTranslations(tx, course.id, [id])
    await announceDuties(tx, context.events, [{ courseId: id, before: [], after }], viewer, now)
    const data = { from: course.id, date: date.data.date }
    await addAudit(tx, viewer, { action: 'course.duplicated', subjectId: id, data }, now)
    await context.events.datesMade(tx, [id], now)
    return accept({ id, title: course.title, start: times.start })
  })
  if (copied.ok) {
    context.wakeMail()
    return scheduled(context, copied.value)
  }
  if (copied.code === 'FORBIDDEN') throw rejected(copied)
  return { newCourseID: null, message: errorText(copied.code, copied.data), refusal: copied, success: false }
}

/**
 * The class that a call made, in its current state. Throws the error of decideDuplication if the caller may no longer
 * schedule it.
 * @throws RESULT_GONE
 */
export async function readDuplicate(context: SignedIn, id: number): Promise<DuplicateResult> {
  const source = stillThere(await selectSource(context.db, id))
  const { course } = accepted(decideDuplication(context.viewer, source))
  return scheduled(context, { id, title: course.title, start: course.starts_at })
}

function scheduled(context: Context, { id, start, ...copied }: Copied): DuplicateResult {
  const day = formatDate('full', start, siteTimeZone(), context.language)
  const time = formatTimeWithZone(start, siteTimeZone(), context.language)
  const { title } = presentClass(copied, 'staff', 'page')
  const message = scheduleTexts(context).scheduled({ title, day, time })
  return { newCourseID: id, message, refusal: null, success: true }
}

interface Copied {
  id: number
  title: StoredTitle
  start: Date
}

function timesOf(course: CourseRow) {
  return {
    start: course.starts_at,
    end: course.ends_at,
    registrationOpen: course.registration_opens_at,
    registrationClose: course.registration_closes_at,
  }
}
