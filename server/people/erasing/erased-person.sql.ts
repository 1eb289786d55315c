import { sql } from 'kysely'
import { ordinaryRoles } from '#domain/kernel/access/roles.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { wholePhoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import { mySeparateAddress, onlySignedUp } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { isAloneOfName, isAloneOfPhone, type Mine } from './alone.sql.ts'

interface Known {
  first_name: string
  last_name: string
  address: string | null
  phones: (string | null)[]
}

/** Who owns an account. Call it before that is deleted. An unverified address may belong to a third party. */
export async function selectErasedAccount(tx: Database, userId: number, own: Mine): Promise<ErasedPerson> {
  const { rows } = await sql<Known>`
    select u.first_name, u.last_name, case when u.email_verified_at is not null then ${mySeparateAddress(userId)} end as address,
      array[a.cell_phone, a.home_phone, f.homephone, f.workphone, f.cellphone] as phones
    from app_user u left join attendee a on a.user_id = u.id left join facilitator f on f.user_id = u.id
    where u.id = ${userId}`.execute(tx)
  return personOf(tx, rows[0]!, own)
}

/**
 * Who a person without an account is. The address counts as theirs only if no account has it or was offered with it,
 * and no other name came with it. Couples and families share one.
 */
export async function selectErasedWalkIn(
  tx: Database,
  attendeeId: number,
  own: Mine,
  now: Date,
): Promise<ErasedPerson> {
  const { rows } = await sql<Known>`
    select a.walk_in_first_name as first_name, a.walk_in_last_name as last_name, array[a.cell_phone, a.home_phone] as phones,
      case when not exists (select from app_user o where lower(o.email) = lower(a.walk_in_email) and o.closed_at is null)
        and not exists (select from own_login_offer o where lower(o.address) = lower(a.walk_in_email) and o.until > ${now})
        and not exists (select from attendee o where o.user_id is null and o.erased_at is null and lower(o.walk_in_email) = lower(a.walk_in_email)
          and fold_name(o.walk_in_first_name || ' ' || o.walk_in_last_name) <> fold_name(a.walk_in_first_name || ' ' || a.walk_in_last_name))
      then lower(a.walk_in_email) end as address
    from attendee a where a.id = ${attendeeId}`.execute(tx)
  return personOf(tx, rows[0]!, own)
}

async function personOf(tx: Database, known: Known, own: Mine): Promise<ErasedPerson> {
  const { first_name: firstName, last_name: lastName, address } = known
  const phones = new Set(known.phones.flatMap((phone) => wholePhoneDigits(phone) ?? []))
  const alone: string[] = []
  for (const phone of phones) if (await isAloneOfPhone(tx, phone, own)) alone.push(phone)
  const { rows: organizations } = await sql`
    select from site_settings where lower(${address}::text) in (lower(help_email), lower(sender_email))`.execute(
    tx,
  )
  const isTheirs = address !== null && !isNoAddress(address) && organizations.length === 0
  return {
    address: isTheirs ? address : null,
    firstName,
    lastName,
    isAloneOfName: await isAloneOfName(tx, { firstName, lastName }, own),
    phones: alone,
  }
}

/** The attendee ids of the people without an account who own this address: they gave it with the same name. */
export async function selectSameWalkIns(
  tx: Database,
  { address, firstName, lastName }: Pick<ErasedPerson, 'address' | 'firstName' | 'lastName'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attendee where user_id is null and erased_at is null and lower(walk_in_email) = lower(${address})
      and fold_name(walk_in_first_name || ' ' || walk_in_last_name) = ${foldName(`${firstName} ${lastName}`)} order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The attendee ids of everyone without an account who gave this address. They lose it (removeRowsTo). */
export async function selectWalkInsWith(tx: Database, address: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attendee where user_id is null and lower(walk_in_email) = lower(${address})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The attendee ids of a person without an account: this one, and those with the same address and name. */
export async function selectSameAsWalkIn(tx: Database, attendeeId: number): Promise<number[]> {
  const row = await tx
    .selectFrom('attendee')
    .select(['walk_in_email as address', 'walk_in_first_name as firstName', 'walk_in_last_name as lastName'])
    .where('id', '=', attendeeId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  const same = row ? await selectSameWalkIns(tx, row as ErasedPerson) : []
  return [...new Set([attendeeId, ...same])]
}

/** Other accounts that requested an address that this account has verified. lockAccountToClose locks them. */
export async function selectRivals(tx: Database, userId: number): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select u.id as "userId", a.id as "attendeeId",
      case when ${onlySignedUp} then 'goes'
        when fold_name(u.first_name || ' ' || u.last_name) = fold_name(me.first_name || ' ' || me.last_name)
          and u.roles <@ ${ordinaryRoles()}::text[] and u.capabilities = '{}' and not exists (select from facilitator f where f.user_id = u.id)
          then 'closes' else 'stays' end as fate
    from app_user me join app_user u on lower(u.email) = lower(me.email) and u.id <> me.id and u.closed_at is null
    left join attendee a on a.user_id = u.id
    where me.id = ${userId} and me.email_verified_at is not null and u.email_verified_at is null order by u.id`.execute(
    tx,
  )
  return rows
}
interface Rival {
  userId: number
  attendeeId: number | null
  /**
   * 'goes': only an unverified sign-up. 'closes': staff made it for the same person. 'stays': staff made it for another
   * person, such as one who shares the mailbox, or for a future team member.
   */
  fate: 'goes' | 'closes' | 'stays'
}

export async function selectAttendeeOf(tx: Database, userId: number): Promise<number | null> {
  const row = await tx.selectFrom('attendee').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}
