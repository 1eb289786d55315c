import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere } from '#server/platform/idempotency/copies.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { isMyRegistration, isOfBefore, mayCancel } from '#server/registration/registration.policy.ts'
import { selectOwnerAndHosts, selectRegistration } from '#server/registration/registration.sql.ts'

/** The registration that a call was about, for its copy: one's own, or of a class that one runs today. RESULT_GONE. */
export async function registrationAgain(context: SignedIn, id: number): Promise<RegistrationNode> {
  const { db, viewer } = context
  const found = stillThere(await selectRegistration(db, id))
  if (isMyRegistration(viewer, found))
    return stillThere((await isOfBefore(context, viewer, found.course_id)) ? null : found)
  const known = mayRunClasses(viewer) && !viewer.seesSharedOnly ? await selectOwnerAndHosts(db, id) : null
  return stillThere(known && mayCancel(viewer, known) ? found : null)
}
