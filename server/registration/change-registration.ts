import type { Transaction } from 'kysely'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { markMine } from './attend/attendance.sql.ts'
import { type ChangeableRegistration, selectChangeable } from './changeable-registration.ts'
import { type Authority, authorityOfRegistration, personAuthority } from './confirm/authority.ts'
import { lockRegistrant } from './confirm/lock-registrant.ts'
import { type CheckedLink, checkLink } from './mail-links/check-link.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { isBeforeHelp, reaches } from './registration.policy.ts'
import { checkVersion } from './registration-version.ts'

/**
 * The authority for taking a seat for an existing registration. It needs the checks of a new registration. Exceptions
 * are emailed links and helpers of a person with their own login: that registration passed the checks before, and the
 * helper must not learn whether terms are due.
 * @throws the errors of decideRegistrant.
 */
export function authorityOfChange(deps: Deps, viewer: Viewer): Authority {
  return viewer.seesSharedOnly && viewer.attendeeId !== null
    ? authorityOfRegistration(viewer.attendeeId)
    : personAuthority(deps, viewer)
}

/** Whose registration is changed: the caller's, or the attendee's by an emailed link without a login. */
export type Changer = Viewer | { attendeeId: number; byLink: CheckedLink }

/**
 * Runs one change of the person's own registration in one transaction. It locks the attendee, then the class. Then it
 * reads the current state and lets `change` decide and write. `before` is null if there is no such registration.
 * `madeOn`: see checkVersion.
 * @throws REGISTRATION_NOT_FOUND for an impossible id, or a caller who is no attendee.
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of checkLink, checkVersion and `change`.
 */
export async function changeRegistration(
  deps: Deps,
  changer: Changer,
  { id, madeOn }: { id: string; madeOn?: string | null | undefined },
  change: (
    tx: Transaction<DB>,
    before: ChangeableRegistration | null,
    now: Date,
  ) => Promise<RegistrationNode>,
): Promise<RegistrationNode> {
  const { attendeeId } = changer
  const viewer = 'byLink' in changer ? null : changer
  const number = registrationId(id)
  if (number === null || attendeeId === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  const changed = await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    if ('byLink' in changer) await checkLink(tx, changer.byLink)
    const courseId = await courseOf(tx, number, attendeeId, viewer)
    if (courseId !== null) await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const before = courseId === null ? null : await selectChangeable(tx, number)
    await checkVersion(tx, before?.node, madeOn)
    const after = await change(tx, before, now)
    if (after.added_by_facilitator && !viewer?.isSwitched) await markMine(tx, number)
    const { course_id, mode, places } = after
    const data = { courseId: course_id, mode, places }
    if (viewer)
      await addSwitchedAudit(tx, viewer, { action: 'registration.changed', subjectId: number, data }, now)
    return after
  })
  deps.wakeMail()
  return changed
}

/**
 * Returns no class for another person's registration or one out of reach. Its class is not locked, because the call
 * will be rejected.
 */
async function courseOf(
  tx: Transaction<DB>,
  id: number,
  attendeeId: number,
  viewer: Viewer | null,
): Promise<number | null> {
  const own = await tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select(['r.course_id', 'r.booked_by', 'r.shown_to', 'c.starts_at'])
    .where('r.id', '=', id)
    .where('r.attendee_id', '=', attendeeId)
    .executeTakeFirst()
  if (!own || !reaches(viewer, own)) return null
  return viewer && isBeforeHelp(viewer, own.starts_at) ? null : own.course_id
}
