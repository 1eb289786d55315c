import { runsClass } from '#domain/classes/facilitates.rule.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { administrators, everyone, isStaff, loggedIn, staff } from '#server/platform/graphql/policy.ts'
import { facilitatorsOfLoader } from './class.loaders.ts'

export const maySeeClasses = everyone
/** Making, changing, repeating, cancelling and deleting any class. */
export const mayEditClasses = staff
export const mayEditSeries = administrators
/** Scheduling a class again. decideDuplication decides for each class. */
export const mayScheduleClasses = loggedIn

/** Whether the caller sees classes that are not published. */
export const seesDrafts = (viewer: Viewer): boolean => isStaff(viewer)

/** Whether the caller leads this class. Uses what the request has already read of it. */
export async function runsCourse(context: Context, courseId: number): Promise<boolean> {
  const { viewer } = context
  if (runsClass(viewer, [])) return true
  // Only for facilitators does the answer depend on the class, so only they need the query.
  if (!viewer?.facilitatorId) return false
  const facilitators = await facilitatorsOfLoader(context).load(courseId)
  return runsClass(
    viewer,
    facilitators.map(({ id }) => id),
  )
}
