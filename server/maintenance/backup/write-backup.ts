import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import type pg from 'pg'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import {
  type BackupEnd,
  type BackupHeader,
  backupFormat,
  endLine,
  endOfRows,
  headerLine,
  tableLine,
} from './backup-format.ts'
import { BackupRejected } from './backup-rejected.ts'
import { listTables, readMigrations, readSequences, rowsOf, sameWriting } from './tables.sql.ts'

export interface BackupFacts extends Pick<BackupHeader, 'version' | 'madeAt' | 'settings'> {
  recipient: string
}

/**
 * Writes a consistent snapshot of the database into a new file, while the portal stays in use. Throws the system's
 * error.
 */
export async function writeBackup(
  client: pg.ClientBase,
  file: string,
  facts: BackupFacts,
): Promise<BackupEnd> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(facts.recipient)
  let end: BackupEnd | undefined
  const plain = Readable.from(
    textOf(client, facts, (found) => (end = found)),
    { objectMode: false },
  )
  const packed = createGzip()
  const packing = pipeline(plain, packed)
  // Its failure also ends the stream behind it, and is thrown there.
  packing.catch(() => {})
  const encrypted = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array> as never)
  await pipeline(
    Readable.fromWeb(encrypted as never),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  ).catch(async (error: unknown) => {
    plain.destroy()
    await packing.catch(() => {})
    throw error
  })
  await packing
  await throughToTheDisk(file)
  return end as BackupEnd
}

async function* textOf(
  client: pg.ClientBase,
  { version, madeAt, settings }: BackupFacts,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<Buffer> {
  await client.query(sameWriting)
  await client.query('begin isolation level repeatable read read only')
  const done = await readMigrations(client)
  if (done.some((name) => !(name in migrations))) throw new BackupRejected(maintenanceTexts.newerDatabase)
  yield headerLine({ archway: 'backup', format: backupFormat, version, madeAt, migrations: done, settings })
  const end: BackupEnd = { tables: [], sequences: [] }
  for (const table of await listTables(client)) {
    yield tableLine(table)
    yield* rowsOf(client, table, (sum) => end.tables.push(sum))
    yield Buffer.from(`${endOfRows}\n`)
  }
  // Sequences are not part of the snapshot. Read last, they are never behind a row.
  end.sequences = await readSequences(client)
  yield endLine(end)
  await client.query('commit')
  onEnd(end)
}

async function throughToTheDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
