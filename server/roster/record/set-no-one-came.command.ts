import { decideNoOneCame } from '#domain/roster/record/no-one-came.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { actorOf, changeableCourse, rosterClass } from '../roster.policy.ts'
import { countCheckedIn } from '../roster.sql.ts'
import { writeNoOneCame } from './record.sql.ts'

/**
 * Records that no one came to a class, or undoes it. A repeated call changes nothing. Returns the id for the undo.
 * A check-in locks the class too, so a class never has both.
 * @throws the errors of changeableCourse and decideNoOneCame.
 */
export async function setNoOneCame(
  deps: Deps,
  viewer: Viewer,
  { courseId, noOneCame }: { courseId: number; noOneCame: boolean },
): Promise<{ act: string | null }> {
  await changeableCourse(deps.db, viewer, courseId)
  return inRegistrationTransaction(deps.db, async (tx) => {
    await shareLockActor(tx, viewer)
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const course = await changeableCourse(tx, viewer, courseId)
    const { start } = course
    const came = await countCheckedIn(tx, courseId)
    accepted(decideNoOneCame(rosterClass(course, viewer), { start, came, noOneCame }, now))
    const act = await beginAct(tx, viewer, { kind: 'rosterNoOneCame', courseIds: [courseId] }, now)
    if (await writeNoOneCame(tx, { courseId, start, noOneCame }, actorOf(viewer), now)) {
      const action = noOneCame ? 'roster.noOneCame' : 'roster.someoneCame'
      await addAudit(tx, viewer, { action, subjectId: courseId }, now)
    }
    return { act: (await endEmptyAct(tx, act)) ? act : null }
  })
}
