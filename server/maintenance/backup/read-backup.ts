import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { isMisnamed } from './backup-folder.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  backupFormat,
  endOfRows,
  parseEnd,
  parseHeader,
  parseTable,
  type TableChecksum,
} from './backup-format.ts'
import { BackupRejected } from './backup-rejected.ts'
import { checksumming } from './tables.sql.ts'

export interface BackupVisitor {
  header?(header: BackupHeader): Promise<void> | void
  /** Must read `rows` to the end. */
  table?(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>
}
export interface ReadBackup {
  header: BackupHeader
  end: BackupEnd
}

/**
 * Reads a backup from start to end.
 *
 * @throws BackupRejected when any of it differs from what was written
 */
export async function readBackup(
  file: string,
  identity: string,
  visitor: BackupVisitor = {},
): Promise<ReadBackup> {
  const text = new TextOfBackup(await open(file, identity))
  try {
    return await visit(file, text, visitor)
  } catch (error) {
    if (isOfTheFile(error)) throw new BackupRejected(maintenanceTexts.damaged(file))
    throw error
  } finally {
    text.close()
  }
}

/** The file is damaged, as age, gzip or our own reader found. */
class Damaged extends Error {}
const isOfTheFile = (error: unknown) =>
  error instanceof Damaged ||
  (error instanceof Error &&
    (('code' in error && /^(Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(String(error.code))) ||
      /invalid tag|final chunk|ciphertext|truncated|too small|nonce|stream/i.test(error.message)))

async function visit(file: string, text: TextOfBackup, visitor: BackupVisitor): Promise<ReadBackup> {
  const first = await text.line()
  const header = parseHeader(first)
  if (!header) throw new BackupRejected(maintenanceTexts.noBackup(file))
  if (header.format > backupFormat)
    throw new BackupRejected(maintenanceTexts.newerBackup(file, header.version))
  if (isMisnamed(file, new Date(header.madeAt)))
    throw new BackupRejected(maintenanceTexts.misnamed(file, header.madeAt))
  await visitor.header?.(header)
  const sums: TableChecksum[] = []
  for (;;) {
    const line = await text.line()
    const end = parseEnd(line)
    if (end) {
      const same = JSON.stringify(end.tables) === JSON.stringify(sums)
      if (!same || !(await text.isEnded())) throw new Damaged()
      return { header, end }
    }
    const table = parseTable(line)
    if (!table) throw new Damaged()
    const sum = checksumming(table.table)
    const rows = text.rows((chunk) => sum.add(chunk))
    if (visitor.table) await visitor.table(table, rows)
    else for await (const _ of rows);
    sums.push(sum.end())
  }
}

async function open(file: string, identity: string): Promise<Readable> {
  const encrypted = createReadStream(file)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(encrypted) as never)
    const unpacked = createGunzip()
    // A failure also ends `unpacked`, and is thrown to its reader.
    pipeline(Readable.fromWeb(opened as never), unpacked).catch(() => {})
    return unpacked
  } catch (error) {
    encrypted.destroy()
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupRejected(maintenanceTexts.noFile(file))
    if (code && /^E[A-Z]+$/.test(code)) throw new BackupRejected(maintenanceTexts.unreadable(file, code))
    const isOther = message.includes('no identity matched')
    throw new BackupRejected(isOther ? maintenanceTexts.wrongKey(file) : maintenanceTexts.noBackup(file))
  }
}

const endMark = Buffer.from(`${endOfRows}\n`)
const endMarkBehindRow = Buffer.from(`\n${endOfRows}\n`)

/** Splits the text into lines, and a table's rows into pieces of whole rows. */
class TextOfBackup {
  readonly #stream: Readable
  readonly #chunks: AsyncIterator<Buffer>
  #kept: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.#stream = stream
    this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async line(): Promise<string> {
    for (let at = this.#kept.indexOf(10); ; at = this.#kept.indexOf(10)) {
      if (at !== -1) return this.#take(at + 1).toString('utf8', 0, at)
      if (!(await this.#more())) throw new Damaged()
    }
  }

  async *rows(onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    for (;;) {
      const isAtOnce = this.#kept.subarray(0, endMark.length).equals(endMark)
      const behindRow = isAtOnce ? -1 : this.#kept.indexOf(endMarkBehindRow)
      const isEnd = isAtOnce || behindRow !== -1
      const whole = isAtOnce ? 0 : (isEnd ? behindRow : this.#kept.lastIndexOf(10)) + 1
      if (whole > 0) {
        const chunk = this.#take(whole)
        onChunk(chunk)
        yield chunk
      }
      if (isEnd) {
        this.#take(endMark.length)
        return
      }
      if (!(await this.#more())) throw new Damaged()
    }
  }

  async isEnded(): Promise<boolean> {
    return this.#kept.length === 0 && !(await this.#more())
  }

  close(): void {
    this.#stream.destroy()
  }

  #take(length: number): Buffer {
    const taken = this.#kept.subarray(0, length)
    this.#kept = this.#kept.subarray(length)
    return taken
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#kept = this.#kept.length === 0 ? value : Buffer.concat([this.#kept, value])
    return true
  }
}
