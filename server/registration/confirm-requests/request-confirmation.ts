import type { Transaction } from 'kysely'
import type { Decision } from '#domain/kernel/decision.ts'
import { reject } from '#domain/kernel/decision.ts'
import { decideRegistrations } from '#domain/registration/confirm/decide-registrations.rule.ts'
import {
  type RegistrationsInput,
  registrationsInput,
} from '#domain/registration/confirm/registrations.input.ts'
import type {
  ClassForRegistration,
  ModeAndSeats,
} from '#domain/registration/confirm/requested-registration.ts'
import { requestedUntil } from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { markBotCheckUsed, passBotCheck } from '#server/accounts/public.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import {
  needsOfLines,
  rejectUnofferedAccommodations,
} from '#server/registration/accommodations/reject-unoffered-accommodations.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import { selectExistingWithMates } from '#server/registration/confirm/existing-registrations.sql.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { requestedOf } from '#server/registration/confirm/register-lines.ts'
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
 * Replaces createRegistrations for a helper of a person with their own login. It registers nothing and holds no seat;
 * it emails the person. The response depends only on public class data and on what both share. So it does not reveal
 * the person's registrations, agreements or missing data. Those are checked when they confirm, and only they see the
 * result.
 * @throws RATE_LIMITED
 * @throws NOT_AN_ATTENDEE
 * @throws INPUT_INVALID with the fields under `registrations`.
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 */
export async function requestConfirmation(
  deps: Context,
  viewer: Viewer,
  input: { registrations: unknown; botCheckToken: string | null },
): Promise<RegistrationRow[]> {
  const helperId = String(viewer.helperId)
  // Limited per helper. What is left of the limit must not reveal the person's own calls.
  await limitCalls(deps, 'ask', helperId)
  const { attendeeId } = viewer
  if (attendeeId === null) throw new RejectedError('NOT_AN_ATTENDEE')
  const asked = await withRequestedGuests(deps.db, input.registrations)
  const lines = parseInput(registrationsInput, asked, 'registrations')
  // The choices that the person made in their own classes must not show to the helper.
  await rejectUnofferedAccommodations(deps.db, null, needsOfLines(lines))
  const solved = viewer.botCheckOnConfirm ? await passBotCheck(deps, input.botCheckToken ?? '') : null
  const { decisions, classes, held } = await decideByWhatIsPublic(deps.db, viewer, lines, deps.clock.now())
  for (const decision of decisions)
    if (!decision.ok && decision.code !== 'ALREADY_REGISTERED') await limitCalls(deps, 'askRefused', helperId)
  await inRegistrationTransaction(deps.db, async (tx) => {
    if (solved) await markBotCheckUsed(tx, solved)
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    const requested = lines.flatMap(({ courseId, guest, needs }, index): NewRequestedClass[] => {
      const decision = decisions[index]!
      return decision.ok ? [{ courseId, mode: decision.value.mode, guest, needs }] : []
    })
    const now = deps.clock.now()
    if (requested.length > 0) await request(tx, viewer, { attendeeId, requested, classes }, now)
    await recordRejected(tx, viewer, lines, decisions, now)
  })
  deps.wakeMail()
  return lines.map(({ courseId }, index) => {
    const decision = decisions[index]!
    return decision.ok ? confirmRequestRow(courseId, viewer) : rejectedRow(courseId, decision, held)
  })
}

/**
 * Decides each line by the classes as everyone sees them. Of the person's registrations, only those that both share
 * count.
 */
export async function decideByWhatIsPublic(
  db: Database,
  viewer: Viewer,
  lines: RegistrationsInput,
  now: Date,
): Promise<{
  decisions: Decision<ModeAndSeats>[]
  classes: ClassForRegistration[]
  held: Map<number, RegistrationNode>
}> {
  const courseIds = lines.map(({ courseId }) => courseId)
  const classes = await selectClassesForRegistration(db, courseIds)
  const all = await selectExistingWithMates(db, viewer.attendeeId!, courseIds)
  const existing = new Map([...all].filter(([, registration]) => reaches(viewer, registration)))
  return {
    decisions: decideRegistrations(lines.map(requestedOf), classes, new Set(existing.keys()), now),
    classes,
    held: existing,
  }
}

/** The row that the helper reads for a line that anyone could register for, whatever the person is registered for. */
export function confirmRequestRow(
  courseId: number,
  { firstName }: Pick<Viewer, 'firstName'>,
): RegistrationRow {
  return rejectedRow(courseId, reject('ASKED_TO_CONFIRM', { name: firstName }), new Map())
}

/** Adds one list and one email. A class already in an open list is not requested twice. */
async function request(
  tx: Transaction<DB>,
  viewer: Viewer,
  {
    attendeeId,
    requested,
    classes,
  }: {
    attendeeId: number
    requested: readonly NewRequestedClass[]
    classes: readonly ClassForRegistration[]
  },
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

/** Logs rejected requests, so that probing classes for private data leaves a trace. */
async function recordRejected(
  tx: Transaction<DB>,
  viewer: Viewer,
  lines: RegistrationsInput,
  decisions: readonly Decision<ModeAndSeats>[],
  now: Date,
): Promise<void> {
  const rejected = lines.flatMap(({ courseId }, index) => {
    const decision = decisions[index]!
    return decision.ok ? [] : [{ courseId, code: decision.code }]
  })
  if (rejected.length === 0) return
  await addSwitchedAudit(tx, viewer, { action: 'registration.notAsked', data: { refused: rejected } }, now)
}
