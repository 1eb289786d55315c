import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere } from '#server/platform/idempotency/copies.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { isMyRegistration, isOfBefore, mayCancel } from '#server/registration/registration.policy.ts'
import { selectOwnerAndHosts, selectRegistration } from '#server/registration/registration.sql.ts'

/**
 * The registration of an earlier call, for its repetition. It must be the caller's own, or in a class that they run
 * today.
 * @throws RESULT_GONE
 */
export async function registrationAgain(context: SignedIn, id: number): Promise<RegistrationNode> {
  const { db, viewer } = context
  const found = stillThere(await selectRegistration(db, id))
  if (isMyRegistration(viewer, found))
    return stillThere((await isOfBefore(context, viewer, found.course_id)) ? null : found)
  const known = mayRunClasses(viewer) && !viewer.seesSharedOnly ? await selectOwnerAndHosts(db, id) : null
  return stillThere(known && mayCancel(viewer, known) ? found : null)
}
