import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { isOfRoster, notifiesAll } from '#domain/kernel/acts.ts'
import { formatDate } from '#domain/kernel/language/dates.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { rosterClosed } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideUndo, decideUndoer, type UndoFacts } from '#domain/roster/undo/decide-undo.rule.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { growSeriesOf, restoreClasses } from '#server/classes/public.ts'
import {
  type Act,
  type ActRow,
  lockAct,
  restoreRows,
  selectAct,
  selectActRows,
  writeUndone,
} from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import {
  forgetCallsOf,
  lockTellings,
  restoreSeats,
  restoreWaiting,
  selectCalledOf,
  undoScheduled,
} from '#server/registration/public.ts'
import { actorOf, changeableCourse, mayUndoAll, rosterClass } from '#server/roster/roster.policy.ts'
import type { RosterCourse } from '#server/roster/roster.sql.ts'
import { notifyOfUndo } from './notify-of-undo.ts'
import {
  deleteMails,
  forgetNotificationsOf,
  type MailOfAct,
  selectAttendees,
  selectClasses,
  selectJoined,
  selectMailsOf,
  selectNames,
  selectOtherwise,
  selectSeatsLeft,
  selectThereAgain,
  selectWithoutMode,
} from './undo-facts.sql.ts'

export interface Undone {
  act: Act
  /** People whose scheduled email of the act was stopped. */
  stopped: number
  /** People who are notified of the undo. */
  notified: number
}

/**
 * Undoes an act of the last day. Restores all that it wrote, and stops its emails that were not sent yet.
 * `notify` says whether to notify people that its email has reached. Null: the caller has not decided.
 * That is an error if there are such people. After an error, nothing is undone.
 * @throws ACT_NOT_FOUND, FORBIDDEN
 * @throws the errors of decideUndo.
 */
export async function undoAct(context: SignedIn, id: string, notify: NotifyInput | null): Promise<Undone> {
  const undone = await inRegistrationTransaction(context.db, (tx) => writeUndo(tx, context, id, notify))
  context.wakeMail()
  return undone
}

async function writeUndo(
  tx: Transaction<DB>,
  context: SignedIn,
  id: string,
  notify: NotifyInput | null,
): Promise<Undone> {
  const { viewer, events, clock } = context
  // Staff may undo every act.
  if (!mayUndoAll(viewer)) await rejectOthers(tx, viewer, id, clock.now())
  await shareLockActor(tx, viewer)
  const act = await lockAct(tx, id, clock.now())
  if (!act) throw new RejectedError('ACT_NOT_FOUND')
  if (!isOfRoster(act.kind)) await growSeriesOf(tx, events, act.courseIds)
  const people = await selectAttendees(tx, await selectActRows(tx, id))
  for (const attendeeId of [...new Set(people.values())].sort((a, b) => a - b))
    await lockAttendee(tx, attendeeId)
  await lockCourses(tx, act.courseIds)
  await lockTellings(tx)
  const now = clock.now()
  const rows = await selectActRows(tx, id)
  const mails = await selectMailsOf(tx, act, now)
  const names = await namesIn(tx, context, act, rows)
  const called = await selectCalledOf(tx, id)
  const facts = await factsOf(tx, { act, rows, mails, called, names }, now)
  // A caller who is not staff cannot skip the notification.
  const mustNotify = !mayUndoAll(viewer)
  accepted(decideUndo({ ...facts, isNotifyDecided: mustNotify || notify !== null }))

  const isNotified = (mustNotify || notify?.send === true) && facts.mailed > 0
  const says = { note: '', reason: null, ...(isNotified ? notify : {}), send: isNotified }
  const scheduled = mails.filter(({ hasLeft, isOfAct }) => !hasLeft && isOfAct)
  // If the person is also notified of the undo, the two emails cancel out when they are sent.
  const stopped = says.send ? [] : scheduled
  await deleteMails(
    tx,
    scheduled.filter(({ isNotification }) => !isNotification).map((mail) => mail.id),
  )
  await forgetCallsOf(tx, id)
  if (!says.send) await undoScheduled(tx, id, now)
  const notified = await notifyOfUndo(tx, context, { act, rows, mails, called, notify: says }, () =>
    restoreClasses(
      tx,
      context,
      { rows, tell: notifiesAll(act.kind) ? says : { ...says, send: false } },
      async () => {
        // Each mode is a row of its own: what is left of the act may have been the only other one.
        const changed = (await selectWithoutMode(tx, act.courseIds)).map(names.ofClass)
        accepted(decideUndo({ ...nothingAgainst, changed }))
        await restoreWaiting(tx, rows)
        accepted(decideUndo({ ...nothingAgainst, full: await withoutSeat(tx, rows, names) }))
        return restoreSeats(tx, events, rows, now)
      },
      now,
    ),
  )
  await restoreRows(tx, rows, ['no_one_came', 'cannot_lead'])
  await forgetNotificationsOf(tx, act, now)
  await writeUndone(tx, id, actorOf(viewer), now)
  for (const subjectId of act.courseIds) {
    const data = { undone: act.kind, takenBack: stopped.length, told: notified }
    await addAudit(tx, viewer, { action: 'course.actUndone', subjectId, data }, now)
  }
  return { act, stopped: new Set(stopped.map(({ userId, to }) => userId ?? to)).size, notified }
}

/**
 * The act must be of a roster, which the caller must still be able to change.
 * @throws ACT_NOT_FOUND, FORBIDDEN or ROSTER_CLOSED
 * @throws the errors of decideUndoer.
 */
async function rejectOthers(tx: Transaction<DB>, viewer: Viewer, id: string, now: Date): Promise<void> {
  const act = await selectAct(tx, id, now)
  if (!act) throw new RejectedError('ACT_NOT_FOUND')
  const courses = isOfRoster(act.kind) ? await changeableCourses(tx, viewer, act.courseIds) : []
  accepted(decideUndoer(act, { id: actorOf(viewer), isStaff: false, runsThem: courses.length > 0 }))
  for (const course of courses) {
    const closed = rosterClosed(rosterClass(course, viewer), now)
    if (closed) accepted(closed)
  }
}

/** The classes, if the caller may change the roster of each of them. Empty if not. */
async function changeableCourses(
  tx: Transaction<DB>,
  viewer: Viewer,
  courseIds: readonly number[],
): Promise<RosterCourse[]> {
  const courses: RosterCourse[] = []
  try {
    for (const courseId of courseIds) courses.push(await changeableCourse(tx, viewer, courseId))
  } catch (error) {
    if (error instanceof RejectedError) return []
    throw error
  }
  return courses
}

const nothingAgainst: UndoFacts = {
  isUndone: false,
  changed: [],
  joined: [],
  again: [],
  full: [],
  past: [],
  offered: [],
  mailed: 0,
  isNotifyDecided: true,
}

interface Names {
  ofClass: (id: number) => string
  ofRow: (row: ActRow) => string
  attendeeOf: (row: ActRow) => number | undefined
  ofAttendee: (id: number) => string
}

async function namesIn(
  tx: Transaction<DB>,
  { language }: SignedIn,
  act: Act,
  rows: readonly ActRow[],
): Promise<Names> {
  const people = await selectAttendees(tx, rows)
  const names = await selectNames(tx, [...people.values()])
  const classes = new Map(
    (await selectClasses(tx, act.courseIds)).map(({ id, title, start }) => [
      id,
      `${presentClass({ title }, 'staff', 'page').title}, ${formatDate('short', start, siteTimeZone(), language)}`,
    ]),
  )
  const ofClass = (id: number) => classes.get(id) ?? ''
  const ofAttendee = (id: number) => names.get(id) ?? ''
  return {
    ofClass,
    ofAttendee,
    attendeeOf: (row) => people.get(row),
    ofRow: (row) => {
      const attendee = people.get(row)
      const classId = Number(row.key.course_id ?? row.now?.course_id ?? row.before?.course_id ?? row.key.id)
      return (
        (attendee === undefined ? '' : ofAttendee(attendee)) ||
        ofClass(classId) ||
        ofClass(act.courseIds[0] ?? 0)
      )
    },
  }
}

async function factsOf(
  tx: Transaction<DB>,
  {
    act,
    rows,
    mails,
    called,
    names,
  }: {
    act: Act
    rows: readonly ActRow[]
    mails: readonly MailOfAct[]
    /** Attendees that staff called about the act. */
    called: readonly number[]
    names: Names
  },
  now: Date,
): Promise<Omit<UndoFacts, 'isNotifyDecided'>> {
  const back = rows.flatMap((row) => {
    const attendeeId = names.attendeeOf(row)
    return isComingBack(row) && attendeeId !== undefined
      ? [{ attendeeId, courseId: Number(row.now?.course_id) }]
      : []
  })
  const left = mails.filter(({ hasLeft }) => hasLeft)
  const offers = left.filter(({ kind }) => isOffer(kind))
  const offered = await selectNames(
    tx,
    offers.flatMap(({ attendeeId }) => attendeeId ?? []),
  )
  const otherwise =
    act.kind === 'rosterRemoved' || act.kind === 'rosterMoved' ? await selectOtherwise(tx, act) : []
  // For a class that takes place again, registrations that stay cancelled do not block the undo.
  const joined = isOfRoster(act.kind) || act.kind === 'classCancelled' ? [] : await selectJoined(tx, act)
  return {
    ...nothingAgainst,
    isUndone: act.undoneAt !== null,
    changed: [...rows.filter(({ stands }) => !stands).map(names.ofRow), ...otherwise.map(names.ofClass)],
    joined: joined.map(names.ofClass),
    again: (await selectThereAgain(tx, back)).map(names.ofAttendee),
    past: rows.filter((row) => goesIntoThePast(row, now)).map(names.ofRow),
    offered: [...offered.values()],
    mailed:
      new Set(left.filter((mail) => !isNotNotified(mail.kind)).map(({ userId, to }) => userId ?? to)).size +
      called.length,
  }
}

const isOffer = (kind: string) => kind === 'waitingOffer' || kind === 'waitingOpen'
/** An offer blocks the undo by another check. The email about new terms stays true after any undo. */
const isNotNotified = (kind: string) => isOffer(kind) || kind === 'bookingStopped' || kind === 'waitingSooner'

/** A person who was removed from the class or its waitlist, and would be back. */
function isComingBack({ table, before, now }: ActRow): boolean {
  if (!before || !now) return false
  if (table === 'registration') return before.cancelled_at === null && now.cancelled_at !== null
  return table === 'waiting' && before.ended_at === null && now.ended_at !== null
}

function goesIntoThePast({ table, before, now: is }: ActRow, now: Date): boolean {
  if (table !== 'course' || !before?.starts_at || !is?.starts_at) return false
  return new Date(String(before.starts_at)) <= now && new Date(String(is.starts_at)) > now
}

/**
 * People who would return, or return to their earlier attendance mode, and find no seat. Call it after the class and
 * the waitlist are restored.
 */
async function withoutSeat(tx: Transaction<DB>, rows: readonly ActRow[], names: Names): Promise<string[]> {
  const requested = rows.filter(
    (row) =>
      row.table === 'registration' && (isComingBack(row) || (row.before?.mode && !row.now?.cancelled_at)),
  )
  const left = await selectSeatsLeft(tx, [...new Set(requested.map(({ now }) => Number(now?.course_id)))])
  return requested.flatMap((row) => {
    const is = { ...row.now, ...row.before }
    const key = `${is.course_id} ${is.mode}`
    const seats = left.get(key)
    if (seats === null || is.over_capacity === true) return []
    const rest = (seats ?? -1) - Number(is.places)
    left.set(key, rest)
    return rest < 0 ? [names.ofRow(row)] : []
  })
}
