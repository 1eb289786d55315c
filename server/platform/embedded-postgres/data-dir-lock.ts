import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { makeDir } from '#server/platform/config/make-dir.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { processIdentity } from './process-identity.ts'

const holderSchema = z.object({
  pid: z.number().int(),
  identity: z.string(),
  /** What npm runs it, so that a portal whose npm was killed is known to be on its way out. */
  parent: z.object({ pid: z.number().int(), identity: z.string() }).optional(),
  /** For people: 'The portal at http://localhost:4000'. */
  name: z.string(),
  stopping: z.boolean().optional(),
})
export type LockHolder = z.infer<typeof holderSchema>

export interface DataDirLock {
  /** Tells a start that waits at the door that this process is leaving. */
  markStopping(): void
  release(): void
}

const lockFile = (dataDir: string) => join(dataDir, 'portal.lock')

/** Who holds the data folder now; undefined when nobody who is alive does. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  const holder = readHolder(lockFile(dataDir))
  return holder && processIdentity(holder.pid) === holder.identity ? holder : undefined
}

/**
 * Takes the data folder for this process. A holder that is leaving is waited for, at most 15 s; any other living one
 * is a StartRejected. `underNpm`: the parent process is the npm that started this one.
 */
export async function lockDataDir(dataDir: string, name: string, underNpm: boolean): Promise<DataDirLock> {
  const file = lockFile(dataDir)
  const draft = `${file}.${process.pid}`
  const me: LockHolder = {
    ...identify(process.pid),
    name,
    parent: underNpm ? identify(process.ppid) : undefined,
  }
  try {
    makeDir(dataDir)
    writeFileSync(draft, JSON.stringify(me))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRejected(`DATA_DIR is wrong: we could not write to ${dataDir} (${code}).`)
  }
  try {
    for (let tries = 150; !tryLink(draft, file); tries--) {
      const holder = readLockHolder(dataDir)
      if (!holder) removeStale(file)
      else if (tries > 0 && isLeaving(holder)) await pause(100)
      else
        throw new StartRejected(
          `${holder.name} (process ${holder.pid}) is already using ${dataDir}. Stop it first, or choose another DATA_DIR.`,
        )
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    markStopping: () => {
      try {
        writeFileSync(file, JSON.stringify({ ...me, stopping: true }))
      } catch {
        // On a full disk; the other start will wait for our end instead.
      }
    },
    release: () => rmSync(file, { force: true }),
  }
}

const identify = (pid: number) => ({ pid, identity: processIdentity(pid) ?? '' })

const isLeaving = ({ stopping, parent }: LockHolder) =>
  stopping === true || (parent !== undefined && processIdentity(parent.pid) !== parent.identity)

/** A link to a whole file appears at once or not at all, so no reader meets a half-written lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock of a dead process aside. Two starts may try at once: what was moved is looked at again. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // the other start was faster
  }
  const moved = readHolder(aside)
  if (moved && processIdentity(moved.pid) === moved.identity) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
