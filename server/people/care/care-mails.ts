import type { Database } from '#server/platform/db/connection.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { selectOpenAddress, selectProvenPerson } from '../manage/person.sql.ts'
import type { CareNews } from './care.mail.tsx'

/** Tells whoever has proved the address that they are asked; nobody else, so that no mail goes to a stranger. */
export async function addAskedMail(tx: Database, email: string, now: Date): Promise<void> {
  const known = await selectProvenPerson(tx, email)
  const to = known && (await selectOpenAddress(tx, known.id))
  if (known && to) await addMail(tx, { kind: 'careAsked', to, userId: known.id, data: {} }, now)
}

/** Tells the owner of an account what became of a care; nothing where it is closed. */
export async function addCareNews(tx: Database, userId: number, what: CareNews, now: Date): Promise<void> {
  const to = await selectOpenAddress(tx, userId)
  if (to !== null) await addMail(tx, { kind: 'careNews', to, userId, data: { what } }, now)
}
