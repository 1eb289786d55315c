import { decideJoinWithoutRegistration } from '#domain/registration/attend/decide-check-in.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { runsClassOf } from '#server/registration/registration.policy.ts'
import { selectForJoining } from './check-in.sql.ts'

/**
 * The video link for those who run the class: its own facilitators, staff and administrators, without a registration, inside
 * the window. Everybody else checks in with a registration. Throws what decideJoinWithoutRegistration refuses.
 */
export async function joinCourse(
  { db, clock }: Deps,
  viewer: Viewer,
  { courseId }: { courseId: number },
): Promise<string> {
  const course = await selectForJoining(db, courseId)
  const mayJoin = runsClassOf(viewer, course)
  // Not null where the rule says that there is a link.
  return accepted(decideJoinWithoutRegistration(course, mayJoin, clock.now())).courselink!
}
