import type { Transaction } from 'kysely'
import type { ActKind } from '#domain/kernel/acts.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { RosterClass } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideRosterChange } from '#domain/roster/roster-access.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { changeableCourse, rosterClass } from './roster.policy.ts'
import { type RosterCourse, selectEntry, selectEntryKey } from './roster.sql.ts'

type LockedEntry = NonNullable<Awaited<ReturnType<typeof selectEntry>>>

/** Which entry of which roster. */
export interface EntryKey {
  id: number
  courseId: number
  attendeeId: number
  userId: number | null
}
/** By which a change of it is undone, for a day; null where it cannot be. */
export type ChangedEntry = EntryKey & { act: string | null }

/**
 * The entry for who may change its roster. Throws what decideRosterChange refuses; where there is no such entry
 * ROSTER_ENTRY_GONE, and only to those who could change any.
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
  /** Of a change that can be undone. */
  act?: ActKind
  /** Beside the class; ids, counts and names of fields only. */
  data?: Record<string, unknown>
  /** It writes something about the person: ROSTER_ENTRY_GONE where their account is closed. */
  notifiesOfPerson?: boolean
  decide: (entry: LockedEntry | null, one: RosterClass, now: Date) => Decision<LockedEntry>
  /** False: nothing was to be changed, so nothing is audited. */
  write: (
    tx: Transaction<DB>,
    entry: LockedEntry,
    now: Date,
    course: RosterCourse,
    act: string | null,
  ) => Promise<boolean>
}

/**
 * One change of an entry that changeableEntry answered: locks the person and then the class, decides on what is true then,
 * writes and audits. Throws what `decide` refuses.
 */
export async function changeEntry(
  deps: Deps,
  viewer: Viewer,
  key: EntryKey,
  change: EntryChange,
): Promise<ChangedEntry> {
  const act = await inBookingTransaction(deps.db, (tx) => writeEntryChange(tx, deps, viewer, key, change))
  deps.wakeMail()
  return { ...key, act }
}

/** The same within a transaction, such as one that only shows what would happen; answers by what it is undone. */
export async function writeEntryChange(
  tx: Transaction<DB>,
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
  { id, courseId, attendeeId, userId }: EntryKey,
  { action, act: kind, data, notifiesOfPerson = false, decide, write }: EntryChange,
): Promise<string | null> {
  await shareLockActor(tx, viewer)
  // Of a closed account too: who was there is still counted.
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
