import type { Transaction } from 'kysely'
import {
  type AskedState,
  confirmRequestState,
} from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { selectConfirmRequest } from './confirm-request.sql.ts'
import { type RequestedClassNow, selectRequestedClasses } from './requested-class.sql.ts'

/** The data of the email. All values survive JSON. */
export interface ConfirmRequestMailData {
  firstName: string
  asked: { id: number; askerName: string; until: string; classes: RequestedClassNow[] }
}

/** Emails the person within the transaction of the list, once per list. */
export async function addConfirmRequestMail(tx: Transaction<DB>, listId: number, now: Date): Promise<void> {
  const found = await selectConfirmRequestNow(tx, listId, now)
  if (!found) return
  const { email: to, userId, data } = found
  await addMail(
    tx,
    { kind: 'registrationAsked', to, userId, data, occasion: `registrationAsked:${listId}` },
    now,
  )
}

/** What is still open when the email leaves. Null if it is answered or over by then. */
export async function currentConfirmRequest(
  db: Database,
  stored: ConfirmRequestMailData,
  now: Date,
): Promise<ConfirmRequestMailData | null> {
  const found = await selectConfirmRequestNow(db, stored.asked.id, now)
  return found?.state === 'OPEN' ? found.data : null
}

async function selectConfirmRequestNow(
  db: Database | Transaction<DB>,
  id: number,
  now: Date,
): Promise<{ email: string; userId: number; state: AskedState; data: ConfirmRequestMailData } | null> {
  const list = await selectConfirmRequest(db, id)
  if (!list) return null
  const classes = (await selectRequestedClasses(db, [id])).get(id) ?? []
  const { email, userId, firstName, askerName, until } = list
  const data = { firstName, asked: { id, askerName, until: until.toISOString(), classes } }
  return { email, userId, state: confirmRequestState(list, now), data }
}
