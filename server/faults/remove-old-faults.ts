import type { Database } from '#server/platform/db/connection.ts'

const day = 24 * 60 * 60_000
/** How long a kind is kept that nobody has anymore. */
const faultsKept = 30 * day

export async function removeOldFaults(db: Database, now: Date): Promise<{ browserFaults: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('browser_fault')
    .where('last_at', '<', new Date(now.getTime() - faultsKept))
    .executeTakeFirst()
  return { browserFaults: Number(numDeletedRows) }
}
