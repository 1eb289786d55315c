import { sql } from 'kysely'
import { startSession } from '#server/accounts/session/session.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import type { TemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { createFilledDatabase } from '#server/testing/large/filled-database.ts'
import { comingPeople, type Scale } from '#server/testing/large/scales.ts'
import { sessionSecret, worldNow } from '../administration-world.ts'
import type { Person } from '../api-world.ts'

/** A database filled to a scale, and the callers of its portal. */
export interface LargeWorld {
  url: string
  /** The token of an administrator. */
  token: string
  /** The latest past class. */
  courseId: number
  classIds: number[]
  /** The people registered for upcoming classes. */
  registrants: Person[]
}

const template = 'large_template'

/** Migrates the database that `buildLargeWorld` copies. */
export async function buildTemplate({ url, adminUrl }: TemporaryPostgres): Promise<string> {
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${template} OWNER ${new URL(url).username}`),
  )
  const templateUrl = Object.assign(new URL(url), { pathname: `/${template}` }).toString()
  const db = connect(templateUrl, { max: 1 })
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
  return templateUrl
}

export async function buildLargeWorld(
  adminUrl: string,
  templateUrl: string,
  scale: Scale,
): Promise<LargeWorld> {
  const now = new Date(worldNow)
  const { url } = await createFilledDatabase({ adminUrl, templateUrl }, scale, now)
  const db = connect(url, { max: 1, isTimed: false })
  try {
    const administrator = await db
      .insertInto('app_user')
      .values({
        email: 'admin@example.org',
        email_verified_at: now,
        first_name: 'Alex',
        last_name: 'Admin',
        roles: ['administrator', 'facilitator'],
        created_at: now,
        terms_agreed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('facilitator').values({ name: 'Alex Admin', user_id: administrator.id }).execute()
    const { authToken } = await startSession(db, sessionSecret, administrator.id, now)
    const { rows: classes } = await sql<{ id: number; isPast: boolean }>`
      select id, starts_at < ${now} as "isPast" from course
      where starts_at between ${now}::timestamptz - interval '20 days' and ${now}::timestamptz + interval '20 days'
      order by starts_at`.execute(db)
    const { rows: people } = await sql<Omit<Person, 'token'>>`
      select user_id as "userId", id as "attendeeId" from attendee where user_id is not null
      order by id limit ${comingPeople}`.execute(db)
    const registrants: Person[] = []
    for (const person of people) {
      const session = await startSession(db, sessionSecret, person.userId, now)
      registrants.push({ ...person, token: session.authToken })
    }
    return {
      url,
      token: authToken,
      courseId: classes.findLast(({ isPast }) => isPast)!.id,
      classIds: classes.map(({ id }) => id),
      registrants,
    }
  } finally {
    await db.destroy()
  }
}
