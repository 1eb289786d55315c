import type { Transaction } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import {
  type RegistrationNow,
  type RegistrationOfAnyone,
  selectRegistrationNow,
  selectRegistrationsNow,
  selectRegistrationsOfAll,
} from './mailed-registrations.sql.ts'
import { tellPeople } from './notify-people.ts'
import type { RegistrationChangedData } from './registration.mail.tsx'

/** One email for all classes that a list registered. Call it within the transaction that registers. */
export async function addConfirmedMail(
  tx: Transaction<DB>,
  registered: readonly RegistrationNode[],
  now: Date,
): Promise<void> {
  const registrations = await selectRegistrationsNow(
    tx,
    registered.map(({ id }) => id),
  )
  await addMailOfConfirmed(tx, registrations, now)
}

/** Like `addConfirmedMail`, from data already read, by the start of its class. */
export async function addMailOfConfirmed(
  tx: Transaction<DB>,
  registrations: readonly RegistrationNow[],
  now: Date,
): Promise<void> {
  const [first] = registrations
  if (!first) return
  const { userId, email, firstName } = first.receiver
  const data = { firstName, registrations: registrations.map(({ registration }) => registration) }
  const occasion = `registrationConfirmed:${Math.min(...data.registrations.map(({ id }) => id))}`
  await addMail(tx, { kind: 'registrationConfirmed', to: email, userId, data, occasion }, now)
}

/** Adds the email about a changed registration. Call it within the transaction of the change. */
export async function addChangedMail(
  tx: Transaction<DB>,
  { id, sequence }: RegistrationNode,
  change: Exclude<RegistrationChangedData['change'], 'mode'> | { before: Mode },
  now: Date,
): Promise<void> {
  const changed = await selectRegistrationNow(tx, id)
  if (!changed) return
  const { registration, receiver } = changed
  const { userId, email, firstName } = receiver
  const data = {
    firstName,
    registration,
    ...(typeof change === 'string' ? { change } : { change: 'mode' as const, ...change }),
  }
  const occasion = `registrationChanged:${id}:${sequence}`
  await addMail(tx, { kind: 'registrationChanged', to: email, userId, data, occasion }, now)
}

/** Adds the email about a cancelled registration. Call it within the transaction of the cancellation. */
export async function addCancelledMail(
  tx: Transaction<DB>,
  { id, sequence }: RegistrationNode,
  now: Date,
): Promise<void> {
  const cancelled = await selectRegistrationNow(tx, id)
  if (!cancelled) return
  const { registration, receiver } = cancelled
  const { userId, email, firstName } = receiver
  const data = { firstName, registration }
  const occasion = `registrationCancelled:${id}:${sequence}`
  await addMail(tx, { kind: 'registrationCancelled', to: email, userId, data, occasion }, now)
}

/**
 * Notifies a person who was removed by staff: by a delayed email, as all emails about classes, or by the call list.
 * `act`: the act whose undo reverts it.
 */
export async function notifyTakenOff(
  tx: Transaction<DB>,
  node: RegistrationNode,
  { userId, switchedBy, act }: Pick<Viewer, 'userId' | 'switchedBy'> & { act: string | null },
  now: Date,
): Promise<void> {
  const [scheduled] = await selectRegistrationsOfAll(tx, [node.id])
  if (!scheduled || (await isCalled(tx, scheduled, node, now))) return
  const notifying = { id: act ?? crypto.randomUUID(), by: switchedBy ?? userId, note: '', reason: null }
  await tellPeople(tx, [{ held: scheduled, change: null, movedFrom: null, removed: true }], notifying, now)
}

/**
 * Like `notifyTakenOff`, for a registration that Undo is about to delete. Once deleted, it cannot be checked when the
 * email is sent, so the email is not delayed.
 */
export async function notifyOfRemoved(tx: Transaction<DB>, node: RegistrationNode, now: Date): Promise<void> {
  const [scheduled] = await selectRegistrationsOfAll(tx, [node.id])
  if (scheduled && (await isCalled(tx, scheduled, node, now))) return
  await addCancelledMail(tx, node, now)
}

async function isCalled(
  tx: Transaction<DB>,
  { receiver: { reach, attendeeId } }: RegistrationOfAnyone,
  { id, course_id: courseId }: RegistrationNode,
  now: Date,
): Promise<boolean> {
  if (reach !== 'toCall') return false
  await noteCalls(tx, [{ kind: 'removed', attendeeId, courseId, data: { registrationId: id } }], now)
  return true
}

/** Notifies a person who was removed by staff that they are registered again: by email, or by the call list. */
export async function notifyPutBack(tx: Transaction<DB>, node: RegistrationNode, now: Date): Promise<void> {
  const [back] = await selectRegistrationsOfAll(tx, [node.id])
  if (back?.receiver.reach !== 'toCall') return addChangedMail(tx, node, 'restored', now)
  const { attendeeId } = back.receiver
  const data = { registrationId: node.id, isRestored: true as const }
  await noteCalls(tx, [{ kind: 'booked', attendeeId, courseId: node.course_id, data }], now)
}

/**
 * Notifies a person which facilitator added them to a roster, and how to cancel. Does nothing without an address. Call
 * it within the transaction that adds them.
 */
export async function addRosterAddedMail(
  tx: Transaction<DB>,
  { id }: RegistrationNode,
  addedBy: string,
  now: Date,
): Promise<void> {
  const added = await selectRegistrationNow(tx, id)
  if (!added) return
  const { registration, receiver } = added
  const { userId, email, firstName } = receiver
  const data = { firstName, registration, addedBy, hasAccount: userId !== null }
  await addMail(tx, { kind: 'rosterAdded', to: email, userId, data, occasion: `rosterAdded:${id}` }, now)
}
