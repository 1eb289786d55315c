import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.generated.ts'
import type { Viewer } from '#server/graphql/context.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'
import { addMail } from '#server/mail/outbox.ts'
import { selectMailedRegistrations, selectReceiver } from './registration-mails.sql.ts'

type Person = Pick<Viewer, 'userId' | 'email' | 'firstName'>

/** One mail for all classes that a list booked. Within the transaction that books them. */
export async function addConfirmedMail(
  tx: Transaction<DB>,
  { userId, email, firstName }: Person,
  booked: readonly RegistrationNode[],
  now: Date,
): Promise<void> {
  const ids = booked.map(({ id }) => id)
  const registrations = await selectMailedRegistrations(tx, ids)
  const data = { firstName, registrations }
  const occasion = `registrationConfirmed:${Math.min(...ids)}`
  await addMail(tx, { kind: 'registrationConfirmed', to: email, userId, data, occasion }, now)
}

/** Within the transaction that cancels. */
export async function addCancelledMail(
  tx: Transaction<DB>,
  { id, attendee_id }: RegistrationNode,
  now: Date,
): Promise<void> {
  const receiver = await selectReceiver(tx, attendee_id)
  if (!receiver) return
  const { userId, email, firstName } = receiver
  const [registration] = await selectMailedRegistrations(tx, [id])
  const data = { firstName, registration: registration! }
  const occasion = `registrationCancelled:${id}`
  await addMail(tx, { kind: 'registrationCancelled', to: email, userId, data, occasion }, now)
}
