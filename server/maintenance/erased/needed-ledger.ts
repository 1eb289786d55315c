import type { Transaction } from 'kysely'
import { type Erasure, lateIn, unionOf } from '#domain/maintenance/erasures.rule.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { EraseOne } from './replay-erasures.ts'

/** What a restore knows about people who were erased since the backup. */
export interface Ledger {
  /** The erased people of all lists that were read. */
  erasures: readonly Erasure[]
  /** Where a list was expected but not found. Empty if there was one, or if the restore may continue without. */
  missingIn: readonly string[]
  /** The restore may continue without a list, or with an outdated one. */
  isWithout?: boolean
  /** Notifies the listeners when someone is erased. */
  events: Events
}

/** Since this migration a portal stores the list with its backups. */
const since = '0308-erased-people'

/**
 * Checks that a list was found.
 *
 * @throws BackupRejected when the restored copy comes from a portal that kept a list, and none was found: people who
 * asked to be forgotten would be back
 */
export function rejectWithoutLedger({ missingIn }: Ledger, migrations: readonly string[]): void {
  if (missingIn.length > 0 && migrations.includes(since))
    throw new BackupRejected(maintenanceTexts.ledgerMissing(missingIn))
}

/**
 * Checks that the lists are not outdated. What an older copy records only now is in no list, and does not count.
 *
 * @throws BackupRejected when no list contains what the copy itself recorded (people, or its portal's line). Then the
 * lists are older than the copy, or another portal's, as on a new machine that was started once. People who asked since
 * would be back.
 */
export function rejectOldLedger(
  { erasures, isWithout }: Ledger,
  recorded: readonly Erasure[],
  { migrations, madeAt }: { migrations: readonly string[]; madeAt: Date },
): void {
  const late = isWithout || !migrations.includes(since) ? [] : lateIn(erasures, recorded, madeAt)
  if (late.length > 0) throw new BackupRejected(maintenanceTexts.ledgerOld(late.length))
}

/** How a restore erases people again, in its one transaction. */
export const replayOf = ({ events, erasures: known }: Ledger, tx: Transaction<DB>, now: Date) => ({
  events,
  known,
  now,
  one: async (work: Parameters<EraseOne>[0]) => {
    const isErased = await work(tx)
    // Closing set the portal's timeouts. The next steps of a restore take long, and no one waits for them.
    await takeTime(tx, 0)
    return isErased
  },
})

/** Adds what the replaced database itself recorded; null if it has no such records. */
export function joined(ledger: Ledger, recorded: readonly Erasure[] | null): Ledger {
  return recorded === null
    ? ledger
    : { ...ledger, erasures: unionOf(ledger.erasures, recorded), missingIn: [] }
}
