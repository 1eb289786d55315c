import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { firstSpace, freeSpace, inMegabytes } from '#server/platform/embedded-postgres/disk-space.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Below this, in bytes, someone should take a look. */
const littleSpace = 1_073_741_824
/** How long a piece of the log (WAL) may wait to be archived, in milliseconds. */
const mostWait = 15 * 60_000

export async function checkDisks({ dataDir, backup }: Config): Promise<Finding[]> {
  const dirs = [...new Set([dataDir, ...(backup?.dir ? [backup.dir] : [])])]
  return Promise.all(dirs.map(checkDisk))
}

/** Checks that no piece of the log (WAL) waits long for its transfer to the storage. */
export function checkRecovery({ dataDir, backup }: Config, now: Date): Finding[] {
  if (!backup?.recoveryTo) return []
  const spool = join(dataDir, 'postgres-spool')
  const waiting = existsSync(spool) ? readdirSync(spool).filter((name) => name.endsWith('.gz')) : []
  const oldest = Math.min(...waiting.map((name) => statSync(join(spool, name)).mtimeMs))
  return oldest < now.getTime() - mostWait
    ? [
        bad(
          'recovery',
          `${waiting.length === 1 ? '1 part' : `${waiting.length} parts`} of the log could not be copied to ${backup.recoveryTo} yet`,
          'check that this machine can reach it, and see the log for "at":"recovery"',
        ),
      ]
    : [good('recovery', `the log is copied to ${backup.recoveryTo}`)]
}

async function checkDisk(dir: string): Promise<Finding> {
  const there = nearest(dir)
  try {
    accessSync(there, constants.W_OK)
  } catch {
    return bad('disk', `the portal cannot write to ${there}`, 'make the user of the portal its owner')
  }
  const free = await freeSpace(there)
  const says = `${inMegabytes(free)} are free for ${dir}`
  if (free < firstSpace) return bad('disk', says, 'free some space: the portal stops at 32 MB')
  return free < littleSpace ? note('disk', says, 'free some space soon') : good('disk', says)
}

/** The folder, or the nearest existing one above it. */
function nearest(dir: string): string {
  let found = dir
  while (!existsSync(found) && found !== dirname(found)) found = dirname(found)
  return found
}
