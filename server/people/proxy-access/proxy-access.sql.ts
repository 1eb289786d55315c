import { sql } from 'kysely'
import type { CareRelation } from '#domain/people/proxy-access/proxy-access.input.ts'
import { raiseLinkNumbers } from '#server/accounts/public.ts'
import { shareLockAccounts } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'

export interface ProxyAccessNode {
  user_id: number
  attendee_id: number | null
  first_name: string
  last_name: string
  relation: CareRelation
  begun_at: Date
  asked_at: Date | null
  /**
   * True: the person can log in. Their helper then sees only what the helper registered them for, or what they showed.
   */
  has_login: boolean
  /** The address at which they are offered their own account, and when the offer ends. Null: there is none. */
  own_login_address: string | null
  own_login_until: Date | null
}

const hasLogin = hasSeparateAddress()

/** The people that an account helps, by name. Or the helpers of a person. */
export async function selectProxyAccess(
  db: Database,
  of: { helperId: number } | { personId: number },
): Promise<ProxyAccessNode[]> {
  const [own, other] =
    'helperId' in of ? (['carer_id', 'person_id'] as const) : (['person_id', 'carer_id'] as const)
  return db
    .selectFrom('care as k')
    .innerJoin('app_user as u', 'u.id', `k.${other}`)
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .leftJoin('own_login_offer as o', 'o.person_id', 'k.person_id')
    .select([
      'u.id as user_id',
      'a.id as attendee_id',
      'u.first_name',
      'u.last_name',
      'k.begun_at',
      'k.asked_at',
      'o.address as own_login_address',
      'o.until as own_login_until',
    ])
    .select(hasLogin.as('has_login'))
    .select(sql<CareRelation>`k.relation`.as('relation'))
    .where(`k.${own}`, '=', 'helperId' in of ? of.helperId : of.personId)
    .where('k.ended_at', 'is', null)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
}

/** The attendees whom these people help. */
export function selectHelpedAttendees(
  db: Database,
  helperIds: readonly number[],
): Promise<{ carer_id: number; attendee_id: number; has_login: boolean }[]> {
  return db
    .selectFrom('care as k')
    .innerJoin('attendee as a', 'a.user_id', 'k.person_id')
    .innerJoin('app_user as u', 'u.id', 'k.person_id')
    .select(['k.carer_id', 'a.id as attendee_id', hasLogin.as('has_login')])
    .where('k.carer_id', 'in', helperIds)
    .where('k.ended_at', 'is', null)
    .execute()
}

/** The user id of the person's current helper. Null: none. */
export async function selectHelperOf(db: Database, personId: number): Promise<number | null> {
  const row = await db
    .selectFrom('care')
    .select('carer_id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.carer_id ?? null
}

export async function countProxyAccess(db: Database, helperId: number): Promise<number> {
  const row = await db
    .selectFrom('care')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('carer_id', '=', helperId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many people one account may help at a time, by the settings. */
export async function selectMostHelped(db: Database): Promise<number> {
  const row = await db.selectFrom('site_settings').select('most_in_care').executeTakeFirstOrThrow()
  return row.most_in_care
}

export async function insertProxyAccess(
  tx: Database,
  proxyAccess: {
    carer_id: number
    person_id: number
    relation: CareRelation
    begun_at: Date
    asked_at?: Date | null
  },
): Promise<void> {
  await tx.insertInto('care').values(proxyAccess).execute()
}

/** Whether this helper, or any helper for null, helps a person without a login. Locked until the transaction ends. */
export async function lockProxyAccessOf(
  tx: Database,
  { personId, helperId }: { personId: number; helperId: number | null },
): Promise<boolean> {
  const { rows } = await sql`select k.id from care k join app_user u on u.id = k.person_id
    where k.person_id = ${personId} and (${helperId}::int is null or k.carer_id = ${helperId}) and k.ended_at is null and u.closed_at is null
      and not ${hasSeparateAddress()}
    for update of k`.execute(tx)
  return rows.length > 0
}

/** Whether a help still exists. Locked until the transaction ends. Such locks do not wait for each other. */
export async function lockProxyAccess(tx: Database, proxyAccessId: number): Promise<boolean> {
  const { rows } =
    await sql`select id from care where id = ${proxyAccessId} and ended_at is null for share`.execute(tx)
  return rows.length > 0
}

/** The latest relation of a person to a helper. Adult if there was none. */
export async function selectLastRelation(tx: Database, personId: number): Promise<CareRelation> {
  const row = await tx
    .selectFrom('care')
    .select(sql<CareRelation>`relation`.as('relation'))
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.relation ?? 'adult'
}

/**
 * Ends the help for a person, by this helper or, if `helperId` is null, by staff. Returns the helper's id, null if
 * there was none. Links to the person's registrations that the helper was emailed or shown stop working. Locks the
 * account first, so that closing it comes either before or after.
 */
export async function endProxyAccessOf(
  tx: Database,
  { personId, helperId }: { personId: number; helperId: number | null },
  now: Date,
): Promise<number | null> {
  await shareLockAccounts(tx, [personId])
  await lockAttendeesOf(tx, [personId])
  const ended = await tx
    .updateTable('care')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(helperId !== null, (query) => query.where('carer_id', '=', helperId))
    .returning('carer_id')
    .executeTakeFirst()
  if (!ended) return null
  await raiseLinkNumbers(tx, [personId])
  return ended.carer_id
}

/**
 * Locked before the proxy access, as in lockRegistrant: ending the help increments the number of the attendee's emailed
 * links.
 */
async function lockAttendeesOf(tx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`select id from attendee where user_id = any(${[...userIds]}::int[]) order by id for update`.execute(
    tx,
  )
}

/** The attendee ids of the people whose help ends if these accounts are closed. */
export async function selectAttendeesOfHelp(db: Database, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from care k join attendee a on a.user_id = k.person_id
    where k.ended_at is null and (k.carer_id = any(${[...userIds]}::int[]) or k.person_id = any(${[...userIds]}::int[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * What closing an account ends. People without a login whom it helped are left without a helper. For each of them,
 * staff get a closure request. Returns the other side of each help.
 */
export async function endProxyAccessByClosing(
  tx: Database,
  userId: number,
  now: Date,
): Promise<ProxyAccessEnded[]> {
  const { rows: open } = await sql<{ person_id: number }>`
    select person_id from care where ended_at is null and (carer_id = ${userId} or person_id = ${userId})`.execute(
    tx,
  )
  await lockAttendeesOf(
    tx,
    open.map(({ person_id: id }) => id),
  )
  const { rows: ended } = await sql<{ person_id: number; carer_id: number; has_login: boolean }>`
    update care set ended_at = ${now} from app_user u
    where u.id = care.person_id and ended_at is null and (carer_id = ${userId} or person_id = ${userId})
    returning person_id, carer_id, ${hasLogin} as has_login`.execute(tx)
  const people = ended.map(({ person_id: id }) => id)
  if (people.length === 0) return []
  await sql`
    update app_user set closure_requested_at = coalesce(closure_requested_at, ${now})
    where id = any(${people}::int[]) and id <> ${userId} and closed_at is null
      and not ${hasSeparateAddress('app_user')}`.execute(tx)
  await raiseLinkNumbers(tx, people)
  return ended.map(({ person_id: personId, carer_id: helperId, has_login }) => ({
    left: personId === userId ? helperId : personId,
    isHelper: personId === userId,
    personHasLogin: has_login,
  }))
}

/**
 * A help that ended with an account: the other person, whether they were the helper, and whether the helped person can
 * log in.
 */
export interface ProxyAccessEnded {
  left: number
  isHelper: boolean
  personHasLogin: boolean
}

/** The user ids of the person's current helpers. */
export async function selectHelpersOf(db: Database, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('care')
    .select('carer_id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('carer_id')
    .execute()
  return rows.map(({ carer_id }) => carer_id)
}
