import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { rolesInForce } from '#domain/accounts/roles.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { AppUser, Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import type { AttendeeNode, DemographicsNode, PersonNode } from '#server/platform/graphql/nodes.ts'

/** Roles and rights as they count now: those of an account that has not proved its address wait until then. */
export async function selectPeople(db: Database, ids: readonly number[]): Promise<PersonNode[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.email_verified_at',
      'u.first_name',
      'u.last_name',
      'u.roles',
      'u.capabilities',
      'u.terms_agreed_at',
      'u.contact_method',
      'u.receive_email',
      'u.receive_snail_mail',
      'u.closure_requested_at',
      'u.closed_at',
      'u.created_at',
      'u.edit_version',
      'f.id as facilitator_id',
    ])
    .where('u.id', 'in', ids)
    .execute()
  return rows.map((row) =>
    row.email_verified_at === null
      ? { ...row, roles: [...rolesInForce([], false)], capabilities: [], facilitator_id: null }
      : row,
  )
}

export function selectAttendees(
  db: Database,
  userIds: readonly number[],
): Promise<(AttendeeNode & { user_id: number })[]> {
  return db
    .selectFrom('attendee as a')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .selectAll('a')
    .select('d.is_complete as demographics_complete')
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

/** The account that proved the address, else the newest that asked for it. */
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

/** The attendee record, locked so that two changes of it do not overwrite each other. */
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

export async function updatePerson(tx: Database, id: number, columns: Updateable<AppUser>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx
    .updateTable('app_user')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}
