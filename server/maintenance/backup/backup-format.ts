import { z } from 'zod'

// A backup is one text, packed by gzip and sealed by age: a line that says what it is; of each table a line and its rows as
// PostgreSQL's COPY writes them; and a line with what must come out. `age -d -i KEYFILE FILE | gunzip` shows it to whoever has the key.

/** Raised when a reader of today could not read it. */
export const backupFormat = 1

const headerSchema = z.object({
  archway: z.literal('backup'),
  format: z.number().int(),
  /** Of the portal that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Which tables there are and what they look like. */
  migrations: z.array(z.string()),
  /** The environment's settings, the session secret among them; not where the database and the data folder are. */
  settings: z.record(z.string(), z.string()),
})
export type BackupHeader = z.output<typeof headerSchema>

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.output<typeof tableSchema>

const checksumSchema = z.object({
  table: z.string(),
  rows: z.number().int(),
  /** Of the rows in the order of their keys. */
  sha256: z.string(),
})
export type TableChecksum = z.output<typeof checksumSchema>

const sequenceSchema = z.object({ name: z.string(), last: z.string().nullable() })
export type SequenceState = z.output<typeof sequenceSchema>

const endSchema = z.object({ tables: z.array(checksumSchema), sequences: z.array(sequenceSchema) })
export type BackupEnd = z.output<typeof endSchema>

/** Ends a table's rows. COPY doubles each backslash of a value, so no row is like it. */
export const endOfRows = '\\.'

const line = (word: string, data: object) => Buffer.from(`${word}${JSON.stringify(data)}\n`)
export const headerLine = (header: BackupHeader) => line('', header)
export const tableLine = (table: BackupTable) => line('copy ', table)
export const endLine = (end: BackupEnd) => line('end ', end)

/** Each of these is null for a line that is something else. */
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
