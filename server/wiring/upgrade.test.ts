import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fullPortal, testUpgrades, versions } from './testing/upgrades.ts'

// upgrade.long.test.ts has all versions.
testUpgrades([versions[0]!, versions.at(-1)!])

describe('upgrading a portal with rows in every table', () => {
  it('control: fails for a migration that updates a table with deferred triggers and then alters it', async () => {
    const portal = await fullPortal(versions.at(-1)!)
    const asMigration = portal.db.transaction().execute(async (tx) => {
      await sql`update guest set notes = 'seen'`.execute(tx)
      await sql`alter table guest add column seen_at timestamptz`.execute(tx)
    })
    await expect(asMigration).rejects.toThrow(/pending trigger events/)
    await portal.drop()
  })
})
