import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { firstSpace, freeSpace, inMegabytes } from '#server/platform/embedded-postgres/disk-space.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** From here on somebody should look, in bytes. */
const littleSpace = 1_073_741_824

export async function lookAtDisks({ dataDir, backup }: Config): Promise<Finding[]> {
  const dirs = [...new Set([dataDir, ...(backup?.dir ? [backup.dir] : [])])]
  return Promise.all(dirs.map(lookAtDisk))
}

async function lookAtDisk(dir: string): Promise<Finding> {
  const there = nearest(dir)
  try {
    accessSync(there, constants.W_OK)
  } catch {
    return bad('disk', `${there} cannot be written`, 'give it to the user that the portal runs as')
  }
  const free = await freeSpace(there)
  const says = `${inMegabytes(free)} are free for ${dir}`
  if (free < firstSpace) return bad('disk', says, 'make room: the portal stops serving at 32 MB')
  return free < littleSpace ? note('disk', says, 'make room soon') : good('disk', says)
}

/** It, or the folder above that it will be made in. */
function nearest(dir: string): string {
  let found = dir
  while (!existsSync(found) && found !== dirname(found)) found = dirname(found)
  return found
}
