import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { fillLarge } from '../large/fill.sql.ts'
import type { Scale } from '../large/scales.ts'

export interface FilledDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database of its own with so much in it, by statements of the superuser. */
export async function createFilledDatabase(scale: Scale, now: Date): Promise<FilledDatabase> {
  const { adminUrl, templateUrl } = inject('postgres')
  const { username, pathname } = new URL(templateUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
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
