import { classOfInput } from '#domain/classes/edited-class.ts'
import { addAudit } from '#server/audit/audit.ts'
import { requireStaff } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { siteTimeZone } from '#server/graphql/site-date-time.ts'
import { parseClass, refuseUnknownChoices } from './course-command.ts'
import { insertCourse } from './course-writing.sql.ts'

/** Makes a class and answers its id. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID with the fields under `course`. */
export async function createCourse(context: Context, fields: unknown): Promise<number> {
  const viewer = requireStaff(context)
  const input = parseClass(fields)
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await refuseUnknownChoices(tx, input)
    const id = await insertCourse(tx, classOfInput(input, siteTimeZone()), now)
    await addAudit(tx, viewer, { action: 'course.created', subjectId: id }, now)
    return id
  })
}
