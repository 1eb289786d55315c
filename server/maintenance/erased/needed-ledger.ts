import type { Transaction } from 'kysely'
import { type Erasure, lateIn, unionOf } from '#domain/maintenance/erasures.rule.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { EraseOne } from './replay-erasures.ts'

/** What a restore knows of who was erased since. */
export interface Ledger {
  /** Of every list that was read. */
  erasures: readonly Erasure[]
  /** Where no list was found, though one is expected there; empty where there was one, or the restore is to go on without. */
  missingIn: readonly string[]
  /** The restore is to go on without, or with one that is behind. */
  isWithout?: boolean
  /** Who hears that somebody is erased. */
  events: Events
}

/** From here on a portal keeps the list with its backups. */
const since = '0308-erased-people'

/** BackupRejected where the restored copy comes from a portal that kept a list, and none is there: those who asked to be forgotten would be back. */
export function rejectWithoutLedger({ missingIn }: Ledger, migrations: readonly string[]): void {
  if (missingIn.length > 0 && migrations.includes(since))
    throw new BackupRejected(maintenanceTexts.ledgerMissing(missingIn))
}

/**
 * BackupRejected where no list that was read has what the copy itself noted, people or the line of its portal: the lists are older than the copy, or
 * another portal's, as on a new machine that was started once; so those who asked since would be back. What an older copy notes only now is in no list.
 */
export function rejectOldLedger(
  { erasures, isWithout }: Ledger,
  recorded: readonly Erasure[],
  { migrations, madeAt }: { migrations: readonly string[]; madeAt: Date },
): void {
  const late = isWithout || !migrations.includes(since) ? [] : lateIn(erasures, recorded, madeAt)
  if (late.length > 0) throw new BackupRejected(maintenanceTexts.ledgerOld(late.length))
}

/** For a restore, where all is one transaction. */
export const replayOf = ({ events, erasures: known }: Ledger, tx: Transaction<DB>, now: Date) => ({
  events,
  known,
  now,
  one: async (work: Parameters<EraseOne>[0]) => {
    const isErased = await work(tx)
    // Closing gave itself a portal's time; what a restore does next is long, and nobody waits for it.
    await takeTime(tx, 0)
    return isErased
  },
})

/** With what the database that is replaced knows itself; null where it knows nothing of it. */
export function joined(ledger: Ledger, recorded: readonly Erasure[] | null): Ledger {
  return recorded === null
    ? ledger
    : { ...ledger, erasures: unionOf(ledger.erasures, recorded), missingIn: [] }
}
