import { type Kysely, sql } from 'kysely'

/**
 * Which values a helper entered, and in which period of help (`care`): fields of the profile, and accommodations. A
 * later helper does not read them (decision 116). People who help at the time of this migration can still read what
 * they could read before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attendee add column told_in_care int references care (id), add column told_fields text[] not null default '{}';
    alter table registration add column needs_in_care int references care (id);
    update attendee a set told_in_care = k.id, told_fields = array['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'cellPhone',
        'homePhone', 'dateOfBirth', 'yearOfBirth', 'howDidYouFindUs', 'emergencyName', 'emergencyPhone', 'emergencyRelationship',
        'aboutYourself', 'topics', 'interest']
      from care k join app_user u on u.id = k.person_id
      where k.person_id = a.user_id and k.ended_at is null and u.email like '%@in-care.invalid';
    update registration r set needs_in_care = k.id
      from attendee a join care k on k.person_id = a.user_id and k.ended_at is null join app_user u on u.id = k.person_id
      where r.attendee_id = a.id and u.email like '%@in-care.invalid' and (r.needs <> '{}' or r.needs_words is not null);
  `.execute(db)
}
