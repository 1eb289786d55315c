import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveTables } from '#server/people/admin/testing/live-schema.ts'
import { address, emptyTables, plantEverywhere } from '#server/people/admin/testing/plant-person.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { doneMigrations, migrateTo, migrateToLatest, migrations } from '#server/platform/db/migrate.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildCourseOfAnyVersion, hasModeColumns } from '#server/testing/builders/older-classes.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'

/** Each later one is a version to upgrade from, including the newest: the next migration finds its tables full. */
const first = '0245-logo'
const names = Object.keys(migrations)
export const versions = names.slice(names.indexOf(first))
const now = new Date('2026-11-20T12:00:00Z')

/** The newest version with an empty database so far. Each portal is a copy of it. */
let stage: TestDatabase

async function stageAt(version: string): Promise<void> {
  const db = connect(stage.url, { max: 1 })
  await migrateTo(db, names.slice(0, names.indexOf(version) + 1))
  await db.destroy()
}

/** A portal of a version, with a row in every table. */
export async function fullPortal(version: string): Promise<TestDatabase> {
  await stageAt(version)
  const portal = await createTestDatabase({ max: 2, copyOf: stage.url })
  const person = await buildAttendee(portal.db, { email: address })
  const other = await buildAttendee(portal.db, { first_name: 'Benedikt' })
  const { userId: third } = await buildUser(portal.db)
  await buildFacilitator(portal.db, { user_id: person.userId })
  // Checks deferred to the end of the transaction run here, so that the rows are realistic.
  await portal.db.transaction().execute((tx) => plantEverywhere({ tx, person, other, third, now }))
  // One class with two modes, and one without a limit.
  await buildCourseOfAnyVersion(portal.db, { 'in-person': 10, online: 0 })
  await buildCourseOfAnyVersion(portal.db, { online: null })
  return portal
}

/** Since 0340, it has a row for every open account, even in an older database. */
const given = 'account_use'
const countOpenAccounts = async (db: Database) =>
  (await sql`select from app_user where closed_at is null`.execute(db)).rows.length

async function countRows(db: Database): Promise<Record<string, number>> {
  const perTable = Object.keys(await liveTables(db)).map(
    (name) => sql`select ${sql.lit(name)} as name, count(*)::int from ${sql.table(name)}`,
  )
  const { rows } = await sql<{
    name: string
    count: number
  }>`${sql.join(perTable, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Since 0396, the modes of a class are rows. Before 0407, they are also columns, and those are what staff entered. */
async function modesBefore(db: Database) {
  if (!(await hasModeColumns(db))) return modesOfRows(db)
  const { rows } = await sql`
    select id as course_id, 'in-person' as mode, in_person_capacity as capacity from course where in_person
    union all select id, 'online', online_capacity from course where online order by 1, 2`.execute(db)
  return rows
}
async function modesOfRows(db: Database) {
  const { rows } = await sql`select course_id, mode, capacity from course_mode order by 1, 2`.execute(db)
  return rows
}

/** Tests the upgrade from each of the versions, which are in the order of their numbers. */
export function testUpgrades(from: readonly string[]): void {
  beforeAll(async () => {
    stage = await createTestDatabase({ copyOf: null })
    // A database can only be copied while no one is connected to it.
    await stage.db.destroy()
  }, 60_000)
  afterAll(() => stage.drop())

  describe('upgrading a portal with rows in every table', () => {
    it.each([...from])('from %s keeps them all, in one transaction', async (version) => {
      const portal = await fullPortal(version)
      try {
        expect(await emptyTables(portal.db)).toEqual([])
        const before = await countRows(portal.db)
        const modes = await modesBefore(portal.db)
        await migrateToLatest(portal.db)
        expect(modes).toHaveLength(before.course! + 1)
        expect(await modesOfRows(portal.db)).toEqual(modes)
        expect(await doneMigrations(portal.db)).toEqual(names)
        const { [given]: used, ...after } = await countRows(portal.db)
        const { [given]: usedBefore, ...others } = before
        expect(after).toMatchObject(others)
        // At least: an account that was closed since may still have a row.
        if (usedBefore !== undefined)
          expect(used).toBeGreaterThanOrEqual(Math.max(usedBefore, await countOpenAccounts(portal.db)))
      } finally {
        await portal.drop()
      }
    })
  })
}
