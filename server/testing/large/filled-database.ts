import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { connect } from '#server/platform/db/connection/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { fillLarge } from './fill.sql.ts'
import type { Scale } from './scales.ts'

export interface FilledDatabase {
  url: string
  drop(): Promise<void>
}

/** `templateUrl` is a migrated database that no one is connected to. */
export interface FilledFrom {
  adminUrl: string
  templateUrl: string
}

/**
 * Makes a copy of the template and fills it to the scale, by superuser statements. Throws when the filled rows are not
 * consistent.
 */
export async function createFilledDatabase(
  { adminUrl, templateUrl }: FilledFrom,
  scale: Scale,
  now: Date,
): Promise<FilledDatabase> {
  const { username, pathname } = new URL(templateUrl)
  const name = `filled_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${pathname.slice(1)} OWNER ${username}`),
  )
  const superuser = connect(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).toString(), {
    max: 1,
    isTimed: false,
  })
  await fillLarge(superuser as unknown as Kysely<never>, scale, now).finally(() => superuser.destroy())
  return {
    url: Object.assign(new URL(templateUrl), { pathname: `/${name}` }).toString(),
    drop: async () => {
      await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}
