import type { Kysely } from 'kysely'
import { sampleLinks, sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** fresh: nothing is in the database; unfinished: a first start broke off; ready: the demo runs; none: a portal of its own. */
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
  // People come last and with all the rest of the demo, in one transaction.
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
      // A number that nobody has.
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

/** What a first start left that broke off; nobody can have used it. */
export async function clearUnfinished(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('course').execute()
  await db.deleteFrom('series').execute()
}
