import type { Database } from '#server/platform/db/connection/connection.ts'
import { type LedgerStorage, putText, readLedgers } from './ledger-storages.ts'

/** Which lists of erased people a portal trusts without anyone to ask. */
export interface Belief {
  places(now: Date): Promise<LedgerStorage[]>
  /** Call it when what these lists say is done. They no longer count. */
  wereRead(storages: readonly LedgerStorage[]): Promise<void>
  /** Call it when the database turned out to be an older one: all lists count. False if there is no other storage. */
  inAll(): Promise<boolean>
}

/** How long after a restore the other lists still count, for a storage that was unreachable then. In milliseconds. */
const afterRestore = 30 * 86_400_000

/**
 * A file next to the key: which storages still count, because they were unreachable. A restart must not forget them.
 */
export const unreadName = 'erased-people.unread'

/**
 * The list next to the key always counts: someone who can write there has the database too. A list elsewhere could be
 * written by others, in particular by a second portal with the same settings, and people would be lost forever. So it
 * counts only once, when the database may be an older one: there is no list next to the key yet, as on a new machine;
 * or that list names someone who exists here; or a backup was restored recently.
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
  /** Null if it cannot be known yet. */
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
    // If the file cannot be written, the portal starts anyway, and remembers it until it stops.
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
