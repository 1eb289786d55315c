import type { Kysely } from 'kysely'
import { sampleLinks, sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * fresh: the database is empty. unfinished: a first start was interrupted. ready: the demo runs.
 * none: this is a real portal.
 */
export type DemoState = 'fresh' | 'unfinished' | 'ready' | 'none'

export async function readDemoState(db: Kysely<DB>): Promise<{ state: DemoState; timeZone: string }> {
  const row = await db
    .selectFrom('site_settings')
    .select((eb) => [
      'is_demo',
      'time_zone',
      eb.exists(eb.selectFrom('app_user').select('id')).as('has_people'),
      eb.exists(eb.selectFrom('course').select('id')).as('has_classes'),
    ])
    .executeTakeFirstOrThrow()
  // People are added last, with the rest of the demo, in one transaction.
  const state = row.is_demo
    ? row.has_people
      ? 'ready'
      : 'unfinished'
    : row.has_people || row.has_classes
      ? 'none'
      : 'fresh'
  return { state, timeZone: row.time_zone }
}

export async function markAsDemo(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      is_demo: true,
      organisation_name: sampleOrganizationName,
      links: JSON.stringify(sampleLinks),
      // A number that belongs to no one.
      help_phone: '(703) 555-0100',
      help_hours: 'Monday to Friday, 9 AM to 5 PM',
      help_email: 'help@example.org',
      help_address: '1420 Linden Hill Road, Fairfax, VA 22031',
      crisis_message:
        'If you are in danger or think of ending your life, please call or text 988, the Suicide & Crisis Lifeline. It is free, and somebody answers day and night.',
      crisis_words: ['grief', 'griev', 'bereave', 'lost someone'],
    })
    .execute()
}

/** Deletes what an interrupted first start left behind. No one can have used it. */
export async function clearUnfinished(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('course').execute()
  await db.deleteFrom('series').execute()
}
