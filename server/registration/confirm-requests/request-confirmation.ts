import type { Transaction } from 'kysely'
import type { Decision } from '#domain/kernel/decision.ts'
import { reject } from '#domain/kernel/decision.ts'
import { decideRegistrations } from '#domain/registration/confirm/decide-registrations.rule.ts'
import {
  type RegistrationsInput,
  registrationsInput,
} from '#domain/registration/confirm/registrations.input.ts'
import type { BookableClass, Booking } from '#domain/registration/confirm/requested-registration.ts'
import { requestedUntil } from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { passBotCheck, useBotCheck as spendBotCheck } from '#server/accounts/public.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import {
  needsOfLines,
  rejectUnofferedAccommodations,
} from '#server/registration/accommodations/reject-unoffered-accommodations.ts'
import { requestedOf } from '#server/registration/confirm/book-lines.ts'
import { selectBookableClasses } from '#server/registration/confirm/bookable-classes.ts'
import { selectExistingWithMates } from '#server/registration/confirm/booking.sql.ts'
import { lockBooker } from '#server/registration/confirm/lock-booker.ts'
import { withRequestedGuests } from '#server/registration/guests/requested-guest.ts'
import type { RegistrationNode } from '../registration.graph.ts'
import { reaches } from '../registration.policy.ts'
import { type RegistrationRow, rejectedRow } from '../registration-row.ts'
import { selectWaitingRules } from '../waiting/waiting-rules.ts'
import { addConfirmRequestMail } from './confirm-request-mails.ts'
import {
  moveOutOf,
  type NewRequestedClass,
  selectRequestedAlready,
  writeRequestedClasses,
} from './requested-class.sql.ts'

/**
 * What createRegistrations does for who helps somebody that logs in themself: nothing is booked and no seat is held; the person is asked by mail.
 * The answer comes from what everybody may know of the classes, and from what both share. So it tells nothing of what the person holds, has
 * agreed to or still has to fill in: that is looked at when they confirm, and told to them alone.
 */
export async function requestConfirmation(
  deps: Context,
  viewer: Viewer,
  input: { registrations: unknown; botCheckToken: string | null },
): Promise<RegistrationRow[]> {
  const helperId = String(viewer.helperId)
  // By who helps: the person's own calls must not show in what is left of it.
  await limitCalls(deps, 'ask', helperId)
  const { attendeeId } = viewer
  if (attendeeId === null) throw new RejectedError('NOT_AN_ATTENDEE')
  const asked = await withRequestedGuests(deps.db, input.registrations)
  const lines = parseInput(registrationsInput, asked, 'registrations')
  // What they said in classes of their own is not to show to who helps.
  await rejectUnofferedAccommodations(deps.db, null, needsOfLines(lines))
  const solved = viewer.botCheckOnConfirm ? await passBotCheck(deps, input.botCheckToken ?? '') : null
  const {
    decisions,
    classes,
    held: existing,
  } = await decideByWhatIsPublic(deps.db, viewer, lines, deps.clock.now())
  for (const decision of decisions)
    if (!decision.ok && decision.code !== 'ALREADY_REGISTERED') await limitCalls(deps, 'askRefused', helperId)
  await inBookingTransaction(deps.db, async (tx) => {
    if (solved) await spendBotCheck(tx, solved)
    if (!(await lockBooker(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    const requested = lines.flatMap(({ courseId, guest, needs }, index): NewRequestedClass[] => {
      const decision = decisions[index]!
      return decision.ok ? [{ courseId, mode: decision.value.mode, guest, needs }] : []
    })
    const now = deps.clock.now()
    if (requested.length > 0) await request(tx, viewer, { attendeeId, wanted: requested, classes }, now)
    await recordRejected(tx, viewer, lines, decisions, now)
  })
  deps.wakeMail()
  return lines.map(({ courseId }, index) => {
    const decision = decisions[index]!
    return decision.ok ? confirmRequestRow(courseId, viewer) : rejectedRow(courseId, decision, existing)
  })
}

/** Each line by the classes as everybody sees them. Of what the person holds only what both share counts. */
export async function decideByWhatIsPublic(
  db: Database,
  viewer: Viewer,
  lines: RegistrationsInput,
  now: Date,
): Promise<{
  decisions: Decision<Booking>[]
  classes: BookableClass[]
  held: Map<number, RegistrationNode>
}> {
  const courseIds = lines.map(({ courseId }) => courseId)
  const classes = await selectBookableClasses(db, courseIds)
  const all = await selectExistingWithMates(db, viewer.attendeeId!, courseIds)
  const existing = new Map([...all].filter(([, registration]) => reaches(viewer, registration)))
  return {
    decisions: decideRegistrations(lines.map(requestedOf), classes, new Set(existing.keys()), now),
    classes,
    held: existing,
  }
}

/** What the helper reads of a line that everybody could book, whatever the person holds. */
export function confirmRequestRow(
  courseId: number,
  { firstName }: Pick<Viewer, 'firstName'>,
): RegistrationRow {
  return rejectedRow(courseId, reject('ASKED_TO_CONFIRM', { name: firstName }), new Map())
}

/** One list and one mail; what stands in an open list already is not asked twice. */
async function request(
  tx: Transaction<DB>,
  viewer: Viewer,
  {
    attendeeId,
    wanted: requested,
    classes,
  }: { attendeeId: number; wanted: readonly NewRequestedClass[]; classes: readonly BookableClass[] },
  now: Date,
): Promise<void> {
  const proxyAccessId = viewer.proxyAccessId!
  const courseIds = requested.map(({ courseId }) => courseId)
  const before = await selectRequestedAlready(tx, { attendeeId, proxyAccessId, courseIds }, now)
  if (courseIds.every((id) => before.has(id))) {
    await writeRequestedClasses(
      tx,
      requested.map((one) => ({ ...one, listId: before.get(one.courseId)! })),
    )
    return
  }
  await moveOutOf(tx, [...new Set(before.values())], courseIds)
  const starts = classes.filter((one) => courseIds.includes(one.courseId)).map(({ facts }) => facts.start)
  const { id } = await tx
    .insertInto('asked_list')
    .values({
      attendee_id: attendeeId,
      care_id: proxyAccessId,
      asked_by: viewer.helperId!,
      asked_at: now,
      until: requestedUntil(starts, now, await selectWaitingRules(tx)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRequestedClasses(
    tx,
    requested.map((one) => ({ ...one, listId: id })),
  )
  await addConfirmRequestMail(tx, id, now)
  const act = { action: 'registration.asked', subjectId: id, data: { courseIds } } as const
  await addSwitchedAudit(tx, viewer, act, now)
}

/** Who tries which classes to be told something stands in the log. */
async function recordRejected(
  tx: Transaction<DB>,
  viewer: Viewer,
  lines: RegistrationsInput,
  decisions: readonly Decision<Booking>[],
  now: Date,
): Promise<void> {
  const rejected = lines.flatMap(({ courseId }, index) => {
    const decision = decisions[index]!
    return decision.ok ? [] : [{ courseId, code: decision.code }]
  })
  if (rejected.length === 0) return
  await addSwitchedAudit(tx, viewer, { action: 'registration.notAsked', data: { refused: rejected } }, now)
}
