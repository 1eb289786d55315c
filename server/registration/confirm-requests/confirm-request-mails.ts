import type { Transaction } from 'kysely'
import { type AskedState, askedState } from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { selectAskedList } from './confirm-request.sql.ts'
import { type AskedClassNow, selectAskedClasses } from './requested-class.sql.ts'

/** What the mail tells; all of it survives JSON. */
export interface AskedMailData {
  firstName: string
  asked: { id: number; askerName: string; until: string; classes: AskedClassNow[] }
}

/** Asks the person, within the transaction of the list; once a list. */
export async function addAskedMail(tx: Transaction<DB>, listId: number, now: Date): Promise<void> {
  const found = await selectAsked(tx, listId, now)
  if (!found) return
  const { email: to, userId, data } = found
  await addMail(
    tx,
    { kind: 'registrationAsked', to, userId, data, occasion: `registrationAsked:${listId}` },
    now,
  )
}

/** What there is to ask when the mail leaves; null where it is answered or over by then. */
export async function currentAsked(
  db: Database,
  stored: AskedMailData,
  now: Date,
): Promise<AskedMailData | null> {
  const found = await selectAsked(db, stored.asked.id, now)
  return found?.state === 'OPEN' ? found.data : null
}

async function selectAsked(
  db: Database | Transaction<DB>,
  id: number,
  now: Date,
): Promise<{ email: string; userId: number; state: AskedState; data: AskedMailData } | null> {
  const list = await selectAskedList(db, id)
  if (!list) return null
  const classes = (await selectAskedClasses(db, [id])).get(id) ?? []
  const { email, userId, firstName, askerName, until } = list
  const data = { firstName, asked: { id, askerName, until: until.toISOString(), classes } }
  return { email, userId, state: askedState(list, now), data }
}
