import { sql } from 'kysely'
import { demographicsColumns, demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { profileColumns, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { ownWalkInColumns } from '#domain/people/walk-ins/walk-in-table.ts'
import { onlySignedUp } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser, Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'

/** The default value of the column. */
const asNew = sql<never>`default`
type AsNew<Columns extends PropertyKey> = Record<Columns, typeof asNew>

const allNew = <Column extends string>(columns: readonly Column[]): AsNew<Column> =>
  eachField(columns, () => asNew)

// A column that belongs to no field does not compile until it is emptied here, too. The number of emailed links only
// increases, the erasure number stays, and PostgreSQL computes the folded name.
const newProfile: AsNew<
  Exclude<keyof Attendee, 'id' | 'user_id' | 'link_number' | 'erasure_id' | 'walk_in_folded_name'>
> = {
  ...allNew(profileColumns(profileFields)),
  ...allNew(ownWalkInColumns),
  erased_at: asNew,
  last_came_at: asNew,
  profile_completed: asNew,
  told_fields: asNew,
  told_in_care: asNew,
  year_of_birth: asNew,
}
// Without is_complete, which PostgreSQL computes from the other columns.
const newDemographics: AsNew<Exclude<keyof AttendeeDemographics, 'attendee_id' | 'is_complete'>> = {
  ...allNew(demographicsColumns(demographicsFields)),
  demographics_completed: asNew,
}
const newPreferences: AsNew<Extract<keyof AppUser, 'contact_method' | `receive_${string}`>> = {
  contact_method: asNew,
  receive_email: asNew,
  receive_snail_mail: asNew,
}

/** Empties the profiles of these users, as if they had just signed up. */
export async function emptyProfiles(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx.updateTable('attendee').set(newProfile).where('user_id', 'in', userIds).execute()
}

export async function emptyDemographics(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('attendee_demographics')
    .set(newDemographics)
    .where('attendee_id', 'in', (eb) =>
      eb.selectFrom('attendee').select('id').where('user_id', 'in', userIds),
    )
    .execute()
}

export async function emptyPreferences(tx: Database, userIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ ...newPreferences, edit_version: sql<number>`edit_version + 1` })
    .where('id', 'in', userIds)
    .execute()
}

/** Whether a row has data in the columns that are emptied. A counter next to them was not entered by the person. */
const says = (alias: string, emptied: object) => sql<boolean>`exists (
  select from jsonb_each(to_jsonb(${sql.raw(alias)})) one
  where one.key = any(${Object.keys(emptied)}::text[]) and one.value not in ('null', 'false', '[]', '""'))`

/**
 * Unverified sign-ups from before `until` that contain more than a name, an address and a password. Returns a batch
 * after an id, locked.
 */
export async function lockTalkative(
  tx: Database,
  { until, afterId, limit }: { until: Date; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.id > ${afterId} and u.created_at <= ${until} and u.closed_at is null and ${onlySignedUp}
      and (u.contact_method <> 'Email' or not u.receive_email or not u.receive_snail_mail
        or exists (select from attendee a where a.user_id = u.id and ${says('a', newProfile)})
        or exists (select from attendee a join attendee_demographics d on d.attendee_id = a.id
          where a.user_id = u.id and ${says('d', newDemographics)}))
    order by u.id
    limit ${limit}
    for update of u skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
