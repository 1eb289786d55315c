import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import type { Storage } from '#server/maintenance/storage/storage.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import type { AdminAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { encryptInto } from './encrypted-file.ts'
import { baseName } from './names.ts'

/** The facts without which a copy of the database's files is useless. */
export const baseFactsSchema = z.object({
  /** Content of PostgreSQL's file backup_label. */
  label: z.string(),
  /** The first piece of the log (WAL) that it needs. */
  firstPiece: z.string(),
  password: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Version of PostgreSQL. */
  version: z.string(),
  /**
   * When the copy was made, as in its name. Anyone who can write to the storage could change the name. Older copies do
   * not have this field.
   */
  madeAt: z.iso.datetime().optional(),
})

/** Files that a server writes again, or must not find. */
const leftOut = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  'postmaster.pid',
  'postmaster.opts',
  'pgsql_tmp*',
]

/**
 * Copies the files of the running database with PostgreSQL's own functions. Changes during the copy are repaired from
 * the log (WAL). Returns the name of the copy.
 */
export async function copyBase(
  { adminUrl, place: { clusterDir, dir, passwordFile } }: AdminAccess,
  storage: Storage,
  prefix: string,
  { recipient, settings, now }: { recipient: string; settings: Record<string, string>; now: () => Date },
): Promise<string> {
  const file = join(dir, 'base-copy.part')
  try {
    const facts = await withClient(adminUrl, async (client) => {
      await client.query(`select pg_backup_start('archway', true)`)
      await encryptTar(clusterDir, file, recipient)
      // Waits until the log that belongs to it was archived.
      const { rows } = await client.query<{ label: string; version: string }>(
        `select labelfile as label, current_setting('server_version') as version from pg_backup_stop()`,
      )
      return rows[0]!
    })
    const [, firstPiece = ''] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(facts.label) ?? []
    const madeAt = now()
    const name = baseName(madeAt)
    await storage.put(`${prefix}${name}.tar.age`, file)
    const password = readFileSync(passwordFile, 'utf8').trim()
    const description = JSON.stringify({ ...facts, firstPiece, password, settings, madeAt })
    await encryptInto(file, Readable.from([Buffer.from(description)]), recipient)
    await storage.put(`${prefix}${name}.json.age`, file)
    return name
  } finally {
    rmSync(file, { force: true })
  }
}

async function encryptTar(clusterDir: string, file: string, recipient: string): Promise<void> {
  const excluded = leftOut.map((pattern) => `--exclude=./${pattern}`)
  const tar = spawn('tar', ['-cf', '-', '-C', clusterDir, ...excluded, '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(tar, 'exit') as Promise<[number | null]>
  const packed = createGzip({ level: 3 })
  const packing = pipeline(tar.stdout, packed)
  packing.catch(() => {})
  await encryptInto(file, packed, recipient)
  await packing
  const [code] = await ended
  // 1: a file changed while it was read. The log repairs that.
  if (code !== 0 && code !== 1) throw new Error(`tar ended with ${code}`)
}
