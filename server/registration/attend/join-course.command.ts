import { decideJoinWithoutRegistration } from '#domain/registration/attend/decide-check-in.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { runsClassOf } from '#server/registration/registration.policy.ts'
import { selectForJoining } from './check-in.sql.ts'

/**
 * The video link for the class's facilitators, staff and administrators, without a registration, inside the window.
 * Everyone else checks in with a registration.
 * @throws the errors of decideJoinWithoutRegistration.
 */
export async function joinCourse(
  { db, clock }: Deps,
  viewer: Viewer,
  { courseId }: { courseId: number },
): Promise<string> {
  const course = await selectForJoining(db, courseId)
  const mayJoin = runsClassOf(viewer, course)
  // Not null, because the rule checks that there is a link.
  return accepted(decideJoinWithoutRegistration(course, mayJoin, clock.now())).courselink!
}
