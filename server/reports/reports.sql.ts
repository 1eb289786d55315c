import type { Database } from '#server/platform/db/connection/connection.ts'

/** The time zone of a report, and the names of the categories. */
export async function readSite(
  db: Database,
): Promise<{ timeZone: string; categories: { id: number; name: string }[] }> {
  const [{ time_zone }, categories] = await Promise.all([
    db.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow(),
    db.selectFrom('category').select(['id', 'name']).execute(),
  ])
  return { timeZone: time_zone, categories }
}
