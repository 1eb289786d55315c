import { type RawBuilder, sql } from 'kysely'
import { isNoAddress } from '#domain/kernel/email.rule.ts'
import type { ErasedPerson } from '#domain/people/without-person.rule.ts'
import { ownAddress } from '#server/accounts/accounts.door.ts'
import type { Database } from '#server/platform/db/connection.ts'

interface Known {
  first_name: string
  last_name: string
  address: string | null
  phones: (string | null)[]
  is_alone: boolean
}

/** Who the owner of an account is, before nothing says so any more. An address that nobody proved may be a stranger's. */
export async function selectErasedAccount(tx: Database, userId: number): Promise<ErasedPerson> {
  const { rows } = await sql<Known>`
    select u.first_name, u.last_name, case when u.email_verified_at is not null then ${ownAddress(userId)} end as address,
      array[a.cell_phone, a.home_phone, f.homephone, f.workphone, f.cellphone] as phones,
      ${isAlone({ name: sql`lower(u.first_name || ' ' || u.last_name)`, address: sql`u.email`, userId, attendeeId: sql`coalesce(a.id, 0)` })} as is_alone
    from app_user u left join attendee a on a.user_id = u.id left join facilitator f on f.user_id = u.id
    where u.id = ${userId}`.execute(tx)
  return personOf(tx, rows[0]!, userId)
}

/** Who somebody without an account is. Their address is theirs unless an account has proved it. */
export async function selectErasedWalkIn(tx: Database, attendeeId: number): Promise<ErasedPerson> {
  const { rows } = await sql<Known>`
    select a.walk_in_first_name as first_name, a.walk_in_last_name as last_name,
      case when not exists (select from app_user o where lower(o.email) = lower(a.walk_in_email)
        and o.email_verified_at is not null and o.closed_at is null) then lower(a.walk_in_email) end as address,
      array[a.cell_phone, a.home_phone] as phones,
      ${isAlone({ name: sql`lower(a.walk_in_first_name || ' ' || a.walk_in_last_name)`, address: sql`a.walk_in_email`, userId: 0, attendeeId: sql`a.id` })} as is_alone
    from attendee a where a.id = ${attendeeId}`.execute(tx)
  return personOf(tx, rows[0]!, 0)
}

/** Whether nobody else here has the name; who has the same address is no other. */
function isAlone(of: {
  name: RawBuilder<unknown>
  address: RawBuilder<unknown>
  userId: number
  attendeeId: RawBuilder<unknown>
}): RawBuilder<boolean> {
  const { name, address, userId, attendeeId } = of
  return sql<boolean>`(
    not exists (select from app_user o where o.id <> ${userId} and o.closed_at is null
      and lower(o.first_name || ' ' || o.last_name) = ${name} and lower(o.email) is distinct from lower(${address}))
    and not exists (select from facilitator o where lower(o.name) = ${name} and o.user_id is distinct from nullif(${userId}, 0))
    and not exists (select from attendee o where o.user_id is null and o.erased_at is null and o.id <> ${attendeeId}
      and lower(o.walk_in_first_name || ' ' || o.walk_in_last_name) = ${name}
      and lower(o.walk_in_email) is distinct from lower(${address})))`
}

async function personOf(tx: Database, known: Known, userId: number): Promise<ErasedPerson> {
  const phones = [...new Set(known.phones.flatMap((phone) => digitsOf(phone) || []))]
  const { rows } = await sql<{ own: string }>`
    select phone as own from unnest(${phones}::text[]) phone
    where not exists (select from attendee o where o.user_id <> ${userId} and ${holds(sql`concat_ws('|', o.cell_phone, o.home_phone)`)})
    and not exists (select from site_settings o where ${holds(sql`o.help_phone`)})`.execute(tx)
  const { rows: organisations } = await sql`
    select from site_settings where lower(${known.address}::text) in (lower(help_email), lower(sender_email))`.execute(
    tx,
  )
  const isTheirs = known.address !== null && !isNoAddress(known.address) && organisations.length === 0
  return {
    address: isTheirs ? known.address : null,
    firstName: known.first_name,
    lastName: known.last_name,
    isAloneOfName: known.is_alone,
    phones: rows.map(({ own }) => own),
  }
}

const fewestDigits = 7
const digitsOf = (phone: string | null) => {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < fewestDigits ? '' : digits
}
const holds = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(coalesce(${text}, ''), '[^0-9|]', '', 'g') like '%' || phone || '%'`

/** People without an account who are the owner of this address: they gave it with the same name. */
export async function selectSameWalkIns(
  tx: Database,
  { address, firstName, lastName }: ErasedPerson,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attendee where user_id is null and erased_at is null and lower(walk_in_email) = ${address}
      and lower(walk_in_first_name || ' ' || walk_in_last_name) = lower(${`${firstName} ${lastName}`}) order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Others who asked for an address that this account has proved; locked by lockAccountToClose. */
export async function selectRivals(tx: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from app_user u join app_user o on lower(o.email) = lower(u.email) and o.id <> u.id and o.closed_at is null
    where u.id = ${userId} and u.email_verified_at is not null and o.email_verified_at is null order by o.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
