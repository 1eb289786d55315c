import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, modesNow } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { dryRun } from './dry-run.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

describe('a dry run', () => {
  it('returns what would have happened, and changes nothing', async () => {
    const { id } = await buildCourse(test.db, { title: 'Yoga' })
    const title = await dryRun(test.db, async (tx) => {
      await tx.updateTable('course').set({ title: 'Chair Yoga' }).where('id', '=', id).execute()
      return tx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirstOrThrow()
    })
    expect(title).toEqual({ title: 'Chair Yoga' })
    const now = await test.db.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
    expect(now).toEqual({ title: 'Yoga' })
  })
  it('fails where the commit would, and changes nothing', async () => {
    const { id } = await buildCourse(test.db)
    const before = await modesNow(test.db, id)
    const withoutMode = dryRun(test.db, (tx) =>
      tx.deleteFrom('course_mode').where('course_id', '=', id).execute(),
    )
    await expect(withoutMode).rejects.toMatchObject({ constraint: 'course_has_a_mode' })
    expect(await modesNow(test.db, id)).toEqual(before)
  })
})
