import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Erasure,
  lackingIn,
  readLedger,
  unionOf,
  writtenLedger,
} from '#domain/maintenance/erasures.rule.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import type { Storage } from '#server/maintenance/storage/storage.ts'
import type { Config } from '#server/platform/config/config.ts'

export const ledgerName = 'erased-people.ledger'

/** A storage with a list of erased people: next to the key, or with the backups. */
export interface LedgerStorage extends Storage {
  /** The storage is on this machine, so the start does not have to wait for a network. */
  isHere: boolean
}

/** The one next to the key comes first. `besides`: the storage of the current backup. */
export function ledgerStorages(
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  besides: readonly (string | undefined)[] = [],
): LedgerStorage[] {
  const addresses = [dataDir, backup?.dir, backup?.copyTo, backup?.recoveryTo, ...besides]
  return [...new Set(addresses)].flatMap((address) =>
    address === undefined
      ? []
      : [{ ...openStorage(address, backup?.store), isHere: !address.startsWith('s3://') }],
  )
}

export interface FoundLedgers {
  /** The erased people of all lists that were read. */
  erasures: Erasure[]
  /** Number of lists. */
  count: number
  /** The storages that were unreachable, and why. */
  missed: { place: string; reason: string }[]
}

/** Reads every list that is reachable, within `mostWait` if given. Never throws. */
export async function readLedgers(storages: readonly Storage[], mostWait?: number): Promise<FoundLedgers> {
  const lists: Erasure[][] = []
  const missed: FoundLedgers['missed'] = []
  for (const storage of storages)
    try {
      const list = await within(mostWait, readOne(storage))
      if (list) lists.push(list)
    } catch (error) {
      missed.push({ place: storage.name, reason: reasonOf(error) })
    }
  return { erasures: unionOf(...lists), count: lists.length, missed }
}

/** Null if there is none. Throws if the storage is unreachable. */
export const readOne = async (storage: Storage): Promise<Erasure[] | null> =>
  readLedger((await storage.read(ledgerName)) ?? '')

async function within<T>(mostWait: number | undefined, work: Promise<T>): Promise<T> {
  if (mostWait === undefined) return work
  const expired = wait(mostWait, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${mostWait / 1000} s`)
  })
  return Promise.race([work, expired])
}

/**
 * Updates the list of a storage atomically. Returns its entries that were not in `known`. Throws if the storage does
 * not accept it.
 */
export async function updateLedger(storage: Storage, known: readonly Erasure[]): Promise<Erasure[]> {
  const there = await readOne(storage)
  if (!there || lackingIn(there, known).length > 0) await write(storage, unionOf(there ?? [], known))
  return lackingIn(known, there ?? [])
}

const write = (storage: Storage, erasures: readonly Erasure[]) =>
  putText(storage, ledgerName, writtenLedger(erasures))

/** Writes a small file atomically. */
export async function putText(storage: Storage, name: string, text: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'archway-ledger-'))
  try {
    const file = join(dir, name)
    // Readable for the user that runs the portal, even if a command of another user wrote it. It contains nothing about
    // people.
    writeFileSync(file, text, { mode: 0o644 })
    await storage.put(name, file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300)
