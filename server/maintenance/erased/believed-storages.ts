import type { Database } from '#server/platform/db/connection/connection.ts'
import { type LedgerStorage, putText, readLedgers } from './ledger-storages.ts'

/** Whose list counts for a portal that nobody sits at. */
export interface Belief {
  places(now: Date): Promise<LedgerStorage[]>
  /** What they say is done: they count no longer. */
  wereRead(storages: readonly LedgerStorage[]): Promise<void>
  /** The database turned out to be an older one. False where there is no other place. */
  inAll(): Promise<boolean>
}

/** For a place that was not reached when a backup was restored, in milliseconds. */
const afterRestore = 30 * 86_400_000

/** Beside the key: which places count still, because they were not reached. A restart must not forget them. */
export const unreadName = 'erased-people.unread'

/**
 * The list beside the key always counts: who writes there has the database, too. One elsewhere could be written by others, by a second portal with the
 * same settings before all, and people would be gone for good. So it counts once, where the database may be an older one: there is no list beside
 * the key yet, as on a new machine, or one that knows somebody who is here, or a backup was restored lately.
 */
export function createBelief(db: Database, all: readonly LedgerStorage[]): Belief {
  const [own, ...others] = all
  let counting: Set<LedgerStorage> | null = null

  async function isRestored(now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('restored_copy')
      .select('id')
      .where('restored_at', '>', new Date(now.getTime() - afterRestore))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
  /** Null where it cannot be known yet. */
  async function isMaybeOlder(now: Date): Promise<boolean | null> {
    const { count, missed } = await readLedgers([own!])
    return missed.length > 0 ? null : count === 0 || (await isRestored(now))
  }
  async function unread(): Promise<LedgerStorage[]> {
    const names = ((await own!.read(unreadName)) ?? '').split('\n')
    return others.filter(({ name }) => names.includes(name))
  }
  async function keep(names: string): Promise<void> {
    if (names !== '') await putText(own!, unreadName, names)
    else if ((await own!.read(unreadName)) !== null) await own!.remove(unreadName)
  }
  async function count(storages: Iterable<LedgerStorage>): Promise<void> {
    counting = new Set(storages)
    // Where it cannot be written the portal answers all the same, and knows it until it stops.
    await keep([...counting].map(({ name }) => `${name}\n`).join('')).catch(() => {})
  }
  return {
    async places(now) {
      if (!counting) {
        const isOlder = await isMaybeOlder(now)
        if (isOlder === null) return [own!]
        await count(isOlder ? others : await unread())
      }
      return [own!, ...counting!]
    },
    async wereRead(storages) {
      const left = [...(counting ?? [])].filter((storage) => !storages.includes(storage))
      if (left.length < (counting?.size ?? 0)) await count(left)
    },
    async inAll() {
      await count(others)
      return others.length > 0
    },
  }
}
