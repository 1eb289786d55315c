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

/** The person that a file is about, and who takes it. */
export interface Subject {
  /** Null: a person who came without an account. */
  userId: number | null
  /** Theirs, and those from visits without an account, by the same rule as closing. */
  attendeeIds: readonly number[]
  /** The person's verified address in lowercase. Null if no other rows can be found by it. */
  address: string | null
  name: string
  reader: MyDataReader
  /** The proxy access of a helper who takes it, and its start. Earlier data is not for the helper. */
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

/**
 * A person who came without an account, with their other visits, by the same rule as erasing. Null if there is no such
 * person anymore.
 */
export async function selectOfWalkIn(tx: Database, attendeeId: number, now: Date): Promise<Subject | null> {
  if (!(await isWalkInKnown(tx, attendeeId))) return null
  const attendeeIds = await selectSameAsWalkIn(tx, attendeeId)
  const known = await selectErasedWalkIn(tx, attendeeId, { userIds: [], attendeeIds }, now)
  const name = `${known.firstName} ${known.lastName}`
  return { userId: null, attendeeIds, address: known.address, name, reader: 'staff', proxyAccess: null }
}

/**
 * The proxy access by which this account helps a person without a login. Locked until the transaction ends. Null: there
 * is none.
 */
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

/** For an open account: whether its person can log in, and their language. Null if there is no such account. */
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
  // An invited person who has not come yet has no login.
  const hasLogin = row.has_address && (row.password_hash !== null || row.email_verified_at !== null)
  return { hasLogin, language: row.language }
}
