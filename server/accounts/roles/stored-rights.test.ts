import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GrantedCapability } from '#domain/kernel/access/capabilities.ts'
import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { languageTags } from '#domain/kernel/language/language.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

/**
 * The migration since which the database accepts it. Released migrations are never edited: a new role or right needs a
 * new one.
 */
const since: Record<Role | GrantedCapability, string> = {
  attendee: '0001-people',
  facilitator: '0001-people',
  staff: '0001-people',
  administrator: '0001-people',
  duplicateEvent: '0001-people',
  duplicateOthersEvents: '0001-people',
  viewOtherRosters: '0001-people',
  importClasses: '0038-mail-of-a-person',
}

describe('the database', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  const allowed = async (column: 'roles' | 'capabilities' | 'language') => {
    const { rows } = await sql<{ words: string }>`select pg_get_constraintdef(oid) as words from pg_constraint
      where conrelid = 'app_user'::regclass and conname = ${`app_user_${column}_check`}`.execute(portal.db)
    return [...rows[0]!.words.matchAll(/'(\w+)'::text/g)].map(([, one]) => one!).toSorted()
  }

  it('accepts exactly the roles and capabilities defined in code', async () => {
    expect(await allowed('roles')).toEqual(roles.toSorted())
    expect(await allowed('capabilities')).toEqual(capabilities.toSorted())
    await buildUser(portal.db, { roles: [...roles], capabilities: [...capabilities] })
    await expect(buildUser(portal.db, { roles: ['gardener'] })).rejects.toThrow(/app_user_roles_check/)
  })
  // Each new language needs a migration of this check. Otherwise no one can choose it for their emails.
  it('accepts exactly the languages of the portal', async () => {
    expect(await allowed('language')).toEqual(languageTags.toSorted())
  })
  it('has an existing migration for each role, capability, and language', () => {
    expect(Object.values(since).filter((name) => !(name in migrations))).toEqual([])
  })
})
