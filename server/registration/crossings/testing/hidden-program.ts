import type { Database } from '#server/platform/db/connection/connection.ts'

/** The columns of a class in a confidential program. Nothing that leaves the portal may say 'Grief'. */
export async function hiddenProgram(db: Database) {
  const { id: category_id } = await db
    .insertInto('category')
    .values({ name: 'Circles', kind: 'support', is_confidential: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { title: 'Grief Circle', category_id }
}
