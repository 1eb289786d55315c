import type { MyDataReader } from '#domain/people/my-data/my-data.ts'
import { isWalkInKnown } from '#server/people/admin/close-account/close-account.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'
import {
  selectErasedAccount,
  selectErasedWalkIn,
  selectSameAsWalkIn,
  selectSameWalkIns,
} from '../erasing/erased-person.sql.ts'

/** Whose data a file holds, and who takes it. */
export interface Subject {
  /** Null: somebody who came without an account. */
  userId: number | null
  /** Theirs, and of whom they were without an account, by the rule that closing has. */
  attendeeIds: readonly number[]
  /** What they have proved, in small letters; null where nobody else's rows are found by it. */
  address: string | null
  name: string
  reader: MyDataReader
  /** By which care somebody who helps takes it, and since when: what was before is not theirs to see. */
  proxyAccess: HelpingProxyAccess | null
}

export interface HelpingProxyAccess {
  id: number
  since: Date
}

export async function selectSubject(
  tx: Database,
  userId: number,
  { reader, proxyAccess }: Pick<Subject, 'reader' | 'proxyAccess'>,
): Promise<Subject> {
  const own = await tx.selectFrom('attendee').select('id').where('user_id', '=', userId).execute()
  const attendeeIds = own.map(({ id }) => id)
  const known = await selectErasedAccount(tx, userId, { userIds: [userId], attendeeIds })
  const walkIns = reader === 'helper' || known.address === null ? [] : await selectSameWalkIns(tx, known)
  return {
    userId,
    attendeeIds: [...attendeeIds, ...walkIns],
    address: reader === 'helper' ? null : known.address,
    name: `${known.firstName} ${known.lastName}`,
    reader,
    proxyAccess,
  }
}

/** Somebody who came without an account, with their other visits, by the rule that erasing them has. Null where there is no such person any more. */
export async function selectOfWalkIn(tx: Database, attendeeId: number, now: Date): Promise<Subject | null> {
  if (!(await isWalkInKnown(tx, attendeeId))) return null
  const attendeeIds = await selectSameAsWalkIn(tx, attendeeId)
  const known = await selectErasedWalkIn(tx, attendeeId, { userIds: [], attendeeIds }, now)
  const name = `${known.firstName} ${known.lastName}`
  return { userId: null, attendeeIds, address: known.address, name, reader: 'staff', proxyAccess: null }
}

/** By which care this account helps somebody who has no login; it goes on until the transaction ends. Null: it does not. */
export async function lockHelp(
  tx: Database,
  { helperId, personId }: { helperId: number; personId: number },
): Promise<HelpingProxyAccess | null> {
  const row = await tx
    .selectFrom('care as k')
    .innerJoin('app_user as u', 'u.id', 'k.person_id')
    .select(['k.id', 'k.begun_at'])
    .where('k.person_id', '=', personId)
    .where('k.carer_id', '=', helperId)
    .where('k.ended_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where((eb) => eb.not(hasSeparateAddress()))
    .forShare('k')
    .executeTakeFirst()
  return row ? { id: row.id, since: row.begun_at } : null
}

/** Of an open account: whether its person can log in, and in which language they read; null where there is no such account. */
export async function selectReader(
  tx: Database,
  userId: number,
): Promise<{ hasLogin: boolean; language: string | null } | null> {
  const row = await tx
    .selectFrom('app_user as u')
    .select(['u.password_hash', 'u.email_verified_at', 'u.language', hasSeparateAddress().as('has_address')])
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  // Who was invited and has not come has no login yet.
  const hasLogin = row.has_address && (row.password_hash !== null || row.email_verified_at !== null)
  return { hasLogin, language: row.language }
}
