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
  /** The npm process that runs it. If that was killed, the portal is about to stop. */
  parent: z.object({ pid: z.number().int(), identity: z.string() }).optional(),
  /** Shown to people: 'The portal at http://localhost:4000'. */
  name: z.string(),
  stopping: z.boolean().optional(),
})
export type LockHolder = z.infer<typeof holderSchema>

export interface DataDirLock {
  /** Lets a start that waits for the folder know that this process is stopping. */
  markStopping(): void
  release(): void
}

const lockFile = (dataDir: string) => join(dataDir, 'portal.lock')

/** The running process that has locked the data folder. Undefined if there is none. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  const holder = readHolder(lockFile(dataDir))
  return holder && processIdentity(holder.pid) === holder.identity ? holder : undefined
}

/**
 * Locks the data folder for this process. Waits at most 15 s for another process that is stopping. `underNpm`: the
 * parent process is the npm that started this one.
 *
 * @throws StartRejected when another running process has locked the folder
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
        // The disk is full. The other start then waits until this process ends.
      }
    },
    release: () => rmSync(file, { force: true }),
  }
}

const identify = (pid: number) => ({ pid, identity: processIdentity(pid) ?? '' })

const isLeaving = ({ stopping, parent }: LockHolder) =>
  stopping === true || (parent !== undefined && processIdentity(parent.pid) !== parent.identity)

/** Links a complete file atomically, so no reader sees a half-written lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves the lock of a dead process aside. Two starts may do this at the same time, so the moved file is checked again.
 */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // Another start moved the file first.
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
