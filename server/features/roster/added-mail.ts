import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.generated.ts'
import type { Viewer } from '#server/graphql/context.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'
import { addMail } from '#server/mail/outbox.ts'
import { selectRegistrationNow } from '#server/registration-mails/mailed-registrations.sql.ts'

/** Tells somebody which facilitator put them on a roster, and how they cancel; nobody without an address. */
export async function addRosterAddedMail(
  tx: Transaction<DB>,
  { id }: RegistrationNode,
  { facilitatorId }: Viewer,
  now: Date,
): Promise<void> {
  const added = await selectRegistrationNow(tx, id)
  if (!added) return
  const facilitator = await tx
    .selectFrom('facilitator')
    .select('name')
    .where('id', '=', facilitatorId)
    .executeTakeFirstOrThrow()
  const { registration, receiver } = added
  const { userId, email, firstName } = receiver
  const data = { firstName, registration, addedBy: facilitator.name, hasAccount: userId !== null }
  await addMail(tx, { kind: 'rosterAdded', to: email, userId, data, occasion: `rosterAdded:${id}` }, now)
}
