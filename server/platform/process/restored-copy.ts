import type { Database } from '#server/platform/db/connection/connection.ts'

/** Whether this database is a copy for a test restore, according to the newest restore. */
export async function isTestRestore(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('restored_copy')
    .select('is_drill')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_drill ?? false
}
