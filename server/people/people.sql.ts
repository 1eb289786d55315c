import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { demographicsComplete, requestedRules } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser, Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import type { AttendeeNode, DemographicsNode } from './people.graph.ts'

export function selectAttendees(
  db: Database,
  userIds: readonly number[],
): Promise<(AttendeeNode & { user_id: number })[]> {
  return db
    .selectFrom('attendee as a')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .selectAll('a')
    .select([demographicsComplete().as('demographics_complete'), requestedRules().as('asked_rules')])
    .where('a.user_id', 'in', userIds)
    .$narrowType<{ user_id: number }>()
    .execute()
}

export function selectDemographics(
  db: Database,
  userIds: readonly number[],
): Promise<(DemographicsNode & { user_id: number })[]> {
  return db
    .selectFrom('attendee_demographics as d')
    .innerJoin('attendee as a', 'a.id', 'd.attendee_id')
    .selectAll('d')
    .select('a.user_id')
    .where('a.user_id', 'in', userIds)
    .$narrowType<{ user_id: number }>()
    .execute()
}

export async function selectEmail(db: Database, userId: number): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}

/** The account that verified the address. Otherwise the newest one that requested it. */
export async function selectUserIdByEmail(db: Database, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The attendee of a new account, with demographics that are empty unless given. */
export async function insertAttendee(
  tx: Database,
  userId: number,
  details: Omit<Insertable<Attendee>, 'id' | 'user_id'>,
  demographics: Omit<Insertable<AttendeeDemographics>, 'attendee_id'> = {},
): Promise<void> {
  const { id: attendeeId } = await tx
    .insertInto('attendee')
    .values({ user_id: userId, ...details })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('attendee_demographics')
    .values({ attendee_id: attendeeId, ...demographics })
    .execute()
}

/** The attendee record, locked so that two changes do not overwrite each other. */
export function lockAttendee(tx: Database, userId: number): Promise<Selectable<Attendee> | undefined> {
  return tx.selectFrom('attendee').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

export async function updateAttendee(tx: Database, id: number, columns: Updateable<Attendee>): Promise<void> {
  await tx.updateTable('attendee').set(columns).where('id', '=', id).execute()
}

export async function upsertDemographics(
  tx: Database,
  attendeeId: number,
  columns: Omit<Insertable<AttendeeDemographics>, 'attendee_id'>,
): Promise<void> {
  await tx
    .insertInto('attendee_demographics')
    .values({ attendee_id: attendeeId, ...columns })
    .onConflict((conflict) => conflict.column('attendee_id').doUpdateSet(columns))
    .execute()
}

/** With the field names of the API. */
export async function selectNames(
  tx: Database,
  id: number,
): Promise<{ firstName: string; lastName: string }> {
  return tx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function selectPreferences(tx: Database, id: number) {
  return tx
    .selectFrom('app_user')
    .select(['contact_method', 'receive_email', 'receive_snail_mail', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function updatePerson(tx: Database, id: number, columns: Updateable<AppUser>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx
    .updateTable('app_user')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}
