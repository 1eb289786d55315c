import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { selectRegistrationNow, selectRegistrationsNow } from './mailed-registrations.sql.ts'
import type { RegistrationChangedData } from './registration.mail.tsx'

/** One mail for all classes that a list booked. Within the transaction that books them. */
export async function addConfirmedMail(
  tx: Transaction<DB>,
  booked: readonly RegistrationNode[],
  now: Date,
): Promise<void> {
  const ids = booked.map(({ id }) => id)
  const registrations = await selectRegistrationsNow(tx, ids)
  const [first] = registrations
  if (!first) return
  const { userId, email, firstName } = first.receiver
  const data = { firstName, registrations: registrations.map(({ registration }) => registration) }
  const occasion = `registrationConfirmed:${Math.min(...ids)}`
  await addMail(tx, { kind: 'registrationConfirmed', to: email, userId, data, occasion }, now)
}

/** Within the transaction that changes. */
export async function addChangedMail(
  tx: Transaction<DB>,
  { id, sequence }: RegistrationNode,
  change: RegistrationChangedData['change'],
  now: Date,
): Promise<void> {
  const changed = await selectRegistrationNow(tx, id)
  if (!changed) return
  const { registration, receiver } = changed
  const { userId, email, firstName } = receiver
  const data = { firstName, registration, change }
  const occasion = `registrationChanged:${id}:${sequence}`
  await addMail(tx, { kind: 'registrationChanged', to: email, userId, data, occasion }, now)
}

/** Within the transaction that cancels. */
export async function addCancelledMail(
  tx: Transaction<DB>,
  { id }: RegistrationNode,
  now: Date,
): Promise<void> {
  const cancelled = await selectRegistrationNow(tx, id)
  if (!cancelled) return
  const { registration, receiver } = cancelled
  const { userId, email, firstName } = receiver
  const data = { firstName, registration }
  const occasion = `registrationCancelled:${id}`
  await addMail(tx, { kind: 'registrationCancelled', to: email, userId, data, occasion }, now)
}

/** Tells somebody which facilitator put them on a roster, and how they cancel; nobody without an address. Within the transaction that does it. */
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
