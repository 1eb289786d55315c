import type { Transaction } from 'kysely'
import type { ActKind } from '#domain/kernel/acts.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { RosterClass } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideRosterChange } from '#domain/roster/roster-access.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { changeableCourse, rosterClass } from './roster.policy.ts'
import { type RosterCourse, selectEntry, selectEntryKey } from './roster.sql.ts'

type LockedEntry = NonNullable<Awaited<ReturnType<typeof selectEntry>>>

export interface EntryKey {
  id: number
  courseId: number
  attendeeId: number
  userId: number | null
}
/** `act` undoes the change, for one day. Null: it cannot be undone. */
export type ChangedEntry = EntryKey & { act: string | null }

/**
 * The entry, for those who may change its roster.
 * @throws the errors of decideRosterChange.
 * @throws ROSTER_ENTRY_GONE when there is no such entry, and only for those who could change one.
 */
export async function changeableEntry({ db }: Deps, viewer: Viewer, id: string): Promise<EntryKey> {
  const number = registrationId(id)
  const key = number === null ? null : await selectEntryKey(db, number)
  if (number === null || !key) {
    accepted(decideRosterChange(viewer, []))
    throw new RejectedError('ROSTER_ENTRY_GONE')
  }
  await changeableCourse(db, viewer, key.courseId)
  return { id: number, ...key }
}

export interface EntryChange {
  action: AuditAction
  /** Set if the change can be undone. */
  act?: ActKind
  /** Added to the class in the audit log. Only ids, counts and field names. */
  data?: Record<string, unknown>
  /** The change writes personal data. If the account is closed, it throws ROSTER_ENTRY_GONE. */
  notifiesOfPerson?: boolean
  decide: (entry: LockedEntry | null, one: RosterClass, now: Date) => Decision<LockedEntry>
  /** False: nothing changed, so nothing is audited. */
  write: (
    tx: Transaction<DB>,
    entry: LockedEntry,
    now: Date,
    course: RosterCourse,
    act: string | null,
  ) => Promise<boolean>
}

/**
 * Changes one entry from changeableEntry. Locks the person, then the class. Decides on the state under lock, writes,
 * and audits.
 * @throws the errors of `decide`.
 */
export async function changeEntry(
  deps: Deps,
  viewer: Viewer,
  key: EntryKey,
  change: EntryChange,
): Promise<ChangedEntry> {
  const act = await inRegistrationTransaction(deps.db, (tx) =>
    writeEntryChange(tx, deps, viewer, key, change),
  )
  deps.wakeMail()
  return { ...key, act }
}

/**
 * Like changeEntry, within an existing transaction, such as one that only shows a preview. Returns the id for the undo.
 * @throws ROSTER_ENTRY_GONE when the person must be notified and their account is closed.
 * @throws the errors of changeableCourse and `decide`.
 */
export async function writeEntryChange(
  tx: Transaction<DB>,
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
  { id, courseId, attendeeId, userId }: EntryKey,
  { action, act: kind, data, notifiesOfPerson = false, decide, write }: EntryChange,
): Promise<string | null> {
  await shareLockActor(tx, viewer)
  // A closed account is included, because the attendance still counts.
  const isOpen = await lockAttendee(tx, attendeeId)
  if (notifiesOfPerson && !isOpen) throw new RejectedError('ROSTER_ENTRY_GONE')
  await lockCourses(tx, [courseId])
  const now = clock.now()
  const course = await changeableCourse(tx, viewer, courseId)
  const entry = accepted(decide(await selectEntry(tx, id), rosterClass(course, viewer), now))
  const act = kind ? await beginAct(tx, viewer, { kind, courseIds: [courseId] }, now) : null
  const isWritten = await write(tx, entry, now, course, act)
  const isKept = act !== null && (await endEmptyAct(tx, act))
  if (!isWritten) return null
  const entryOfLog = { action, subjectId: id, aboutUserId: userId, data: { courseId, ...data } }
  await addAudit(tx, viewer, entryOfLog, now)
  return isKept ? act : null
}
