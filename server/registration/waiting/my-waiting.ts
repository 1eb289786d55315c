import type { Transaction } from 'kysely'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { type CheckedLink, checkLink } from '#server/registration/mail-links/check-link.ts'
import type { WaitingNode } from './waiting.graph.ts'
import { selectEntry, selectTogether, stillOffered } from './waiting.sql.ts'

/**
 * The database id of a waitlist entry.
 * @throws WAITING_NOT_FOUND for any other id.
 */
export function waitingId(id: string): number {
  const number = registrationId(id)
  if (number === null) throw new RejectedError('WAITING_NOT_FOUND')
  return number
}

/**
 * Changes a waitlist entry of an attendee in one transaction. It locks the attendee, then the class, and reads the
 * current state. Then `change` decides and writes. The entry is null if the attendee has none like it. For a series it
 * may be another date that is still offered (stillOffered).
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of checkLink and `change`.
 */
export async function changeWaiting<T>(
  deps: Deps,
  {
    id,
    attendeeId,
    viewer,
    link,
  }: { id: number; attendeeId: number; viewer: Viewer | null; link?: CheckedLink },
  change: (tx: Transaction<DB>, entry: WaitingNode | null, now: Date) => Promise<T>,
): Promise<T> {
  const changed = await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    await checkLink(tx, link)
    const before = await selectEntry(tx, id)
    const own = before?.attendee_id === attendeeId ? before : null
    if (own) {
      const all = await selectTogether(tx, own)
      await lockCourses(tx, [own.course_id, ...all.map(({ course_id }) => course_id)])
    }
    const now = own && (await selectEntry(tx, id))
    return change(tx, now && (await stillOffered(tx, now)), deps.clock.now())
  })
  deps.wakeMail()
  return changed
}

/** Audits what an administrator does while impersonating someone, with the class. */
export async function addWaitingAudit(
  tx: Transaction<DB>,
  viewer: Viewer | null,
  action: Extract<AuditAction, `course.${string}`>,
  { course_id: courseId }: Pick<WaitingNode, 'course_id'>,
  now: Date,
): Promise<void> {
  if (viewer?.isSwitched)
    await addAudit(tx, viewer, { action, subjectId: courseId, aboutUserId: viewer.userId }, now)
}
