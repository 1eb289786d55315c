import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { formByMode } from '#domain/kernel/modes.ts'

const folder = new URL('../../sample-data/', import.meta.url)

const seats = z.number().int().nonnegative().nullable().optional()

const enrichmentSchema = z.object({
  locations: z.record(
    z.string(),
    z.object({
      name: z.string(),
      addressline1: z.string().nullable(),
      addressline2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      parking: z.string(),
      entrance: z.string(),
      accessibility: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  facilitators: z.record(
    z.string(),
    z.object({ name: z.string(), title: z.string(), credentials: z.string().nullable() }),
  ),
  classes: z.record(
    z.string(),
    z.object({
      subtitle: z.string(),
      image: z.object({ url: z.string(), alt: z.string() }),
      audience: z.array(z.string()),
      diagnoses: z.array(z.string()).default([]),
      languages: z.array(z.string()).default(['English']),
      /** Seats in each mode. Null: unlimited. Absent: as the importer decided. */
      modes: z.object(formByMode('held', () => seats)).optional(),
      guests: z.boolean().default(false),
      ...eachField(classFieldsFor('info'), () => z.string().optional()),
      opensDaysBefore: z.number().int().positive().optional(),
      videoLink: z.string().optional(),
    }),
  ),
})

export type Enrichment = z.output<typeof enrichmentSchema>
export type ClassEnrichment = Enrichment['classes'][string]

/** What the sample needs from a class-date record in addition to the importer; see sample-data/README.md. */
const recordSchema = z.object({
  classDateID: z.string().nullable(),
  classID: z.string().nullable(),
  classDate: z.string().nullable(),
  classDOW: z.string().nullable(),
  classMMMYY: z.string().nullable(),
})
export type SampleRecord = z.output<typeof recordSchema>

/** The two files of sample-data/: rows for the importer, and what the legacy format does not contain. */
export async function readSample(): Promise<{
  rows: unknown[]
  records: SampleRecord[]
  enrichment: Enrichment
}> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, folder), 'utf8'))
  const rows = z.array(z.unknown()).parse(await read('class-dates.json'))
  return {
    rows,
    records: z.array(recordSchema).parse(rows),
    enrichment: enrichmentSchema.parse(await read('enrichment.json')),
  }
}
