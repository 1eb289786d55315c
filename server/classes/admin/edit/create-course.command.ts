import type { ClassFormValues } from '#domain/classes/edit/class.input.ts'
import { classOfInput } from '#domain/classes/edit/edited-class.ts'
import { wholeRepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { announceDuties } from '#server/classes/admin/notify/announce-duties.ts'
import { makeRepeats } from '#server/classes/admin/repeat/make-repeats.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockFormTimeZone } from '#server/platform/graphql/site-time/lock-site-time-zone.ts'
import { courseToEdit, parseClass, rejectUnknownChoices } from './course-command.ts'
import { insertCourse } from './course-writing.sql.ts'

export interface NewCourse {
  fields: ClassFormValues
  /** A rule that counts the class itself. Null: a single class. */
  repeat: unknown
  /** Only staff see it until it is published. */
  draft: boolean
}
export interface CreatedCourses {
  id: number
  /** All new classes, including the class itself. */
  count: number
}

/**
 * Makes a class, or all dates of a rule, in one transaction. Also throws the errors of expandRepeat.
 * @throws NOT_LOGGED_IN, FORBIDDEN, TIME_ZONE_CHANGED
 * @throws INPUT_INVALID with the fields under `course` and `repeat`.
 */
export async function createCourse(context: SignedIn, made: NewCourse): Promise<CreatedCourses> {
  const { viewer } = context
  const { fields, draft } = made
  const now = context.clock.now()
  const created = await inRegistrationTransaction(context.db, async (tx) => {
    const zone = await lockFormTimeZone(tx, context)
    const input = parseClass(fields, zone)
    const after = classOfInput(input, zone)
    if (after.seriesId !== null && !draft) await context.events.seriesGrows(tx, after.seriesId)
    const rule = made.repeat === null ? null : parseInput(wholeRepeatInput, made.repeat, 'repeat')
    await rejectUnknownChoices(tx, input)
    const id = await insertCourse(tx, after, { draft, now })
    await addAudit(tx, viewer, { action: 'course.created', subjectId: id, data: draft ? { draft } : {} }, now)
    const leads = draft ? [] : after.facilitatorIds
    await announceDuties(tx, context.events, [{ courseId: id, before: [], after: leads }], viewer, now)
    if (rule === null) {
      await context.events.datesMade(tx, [id], now)
      return { id, count: 1 }
    }
    const { created } = await makeRepeats(tx, viewer, await courseToEdit(tx, id), rule, {
      zone,
      now,
      events: context.events,
      isNew: true,
    })
    return { id, count: 1 + created.length }
  })
  context.wakeMail()
  return created
}
