import { z } from 'zod'

// A backup is one text, compressed by gzip and encrypted by age. It has a header line; for each table a line, and its
// rows as PostgreSQL's COPY writes them; and a last line with the expected totals. `age -d -i KEYFILE FILE | gunzip`
// shows it to anyone with the key.
/** Increased when today's reader could not read a new backup. */
export const backupFormat = 1

const headerSchema = z.object({
  archway: z.literal('backup'),
  format: z.number().int(),
  /** Version of the portal that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Tells which tables exist, and their columns. */
  migrations: z.array(z.string()),
  /**
   * The environment variables, including the session secret. Without the locations of the database and the data folder.
   */
  settings: z.record(z.string(), z.string()),
})
export type BackupHeader = z.output<typeof headerSchema>

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.output<typeof tableSchema>

const checksumSchema = z.object({
  table: z.string(),
  rows: z.number().int(),
  /** Checksum of the rows in key order. */
  sha256: z.string(),
})
export type TableChecksum = z.output<typeof checksumSchema>

const sequenceSchema = z.object({ name: z.string(), last: z.string().nullable() })
export type SequenceState = z.output<typeof sequenceSchema>

const endSchema = z.object({ tables: z.array(checksumSchema), sequences: z.array(sequenceSchema) })
export type BackupEnd = z.output<typeof endSchema>

/** Ends a table's rows. COPY doubles each backslash of a value, so no row equals it. */
export const endOfRows = '\\.'

const line = (word: string, data: object) => Buffer.from(`${word}${JSON.stringify(data)}\n`)
export const headerLine = (header: BackupHeader) => line('', header)
export const tableLine = (table: BackupTable) => line('copy ', table)
export const endLine = (end: BackupEnd) => line('end ', end)

/** Each of these returns null for a line of another kind. */
export const parseHeader = (text: string) => parsed(headerSchema, '', text)
export const parseTable = (text: string) => parsed(tableSchema, 'copy ', text)
export const parseEnd = (text: string) => parsed(endSchema, 'end ', text)

function parsed<T extends z.ZodType>(schema: T, word: string, text: string): z.output<T> | null {
  if (!text.startsWith(word)) return null
  try {
    return schema.safeParse(JSON.parse(text.slice(word.length))).data ?? null
  } catch {
    return null
  }
}
