import type { ClassFormValues } from '#domain/classes/class.input.ts'
import { classOfInput } from '#domain/classes/edited-class.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { holdSiteTimeZone } from '#server/platform/graphql/hold-site-time-zone.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { parseClass, refuseUnknownChoices } from './course-command.ts'
import { insertCourse } from './course-writing.sql.ts'

/** Makes a class and answers its id. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID with the fields under `course`, TIME_ZONE_CHANGED. */
export async function createCourse(context: SignedIn, fields: ClassFormValues): Promise<number> {
  const { viewer } = context
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const zone = await holdSiteTimeZone(tx, context)
    const input = parseClass(fields, zone)
    await refuseUnknownChoices(tx, input)
    const id = await insertCourse(tx, classOfInput(input, zone), now)
    await addAudit(tx, viewer, { action: 'course.created', subjectId: id }, now)
    return id
  })
}
