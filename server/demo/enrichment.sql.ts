import type { Transaction } from 'kysely'
import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { modes as allModes, modeTable } from '#domain/kernel/modes.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'
import { writeModes } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { ClassEnrichment, Enrichment, SampleRecord } from './sample-files.ts'

type Tx = Transaction<DB>

/** Adds what the legacy format does not contain to the imported sample. */
export async function enrichSample(
  tx: Tx,
  { locations, facilitators, classes }: Enrichment,
  records: readonly SampleRecord[],
  timeZone: string,
): Promise<void> {
  for (const [id, location] of Object.entries(locations)) {
    await tx.updateTable('location').set(location).where('id', '=', Number(id)).execute()
  }
  for (const [id, { name, title, credentials }] of Object.entries(facilitators)) {
    await tx
      .updateTable('facilitator')
      .set({ name, facilitatortitle: title, facilitator_credentials: credentials })
      .where('id', '=', Number(id))
      .execute()
  }
  await addTerms(tx, Object.values(classes))
  for (const [classId, enrichment] of Object.entries(classes)) {
    const legacyIds = records.flatMap((record) =>
      record.classID === classId ? (record.classDateID ?? []) : [],
    )
    await enrichClass(tx, enrichment, legacyIds, timeZone)
    await tx
      .updateTable('series')
      .set({ image_url: enrichment.image.url, image_alt: enrichment.image.alt })
      .where('legacy_id', '=', classId)
      .execute()
  }
}

async function enrichClass(
  tx: Tx,
  enrichment: ClassEnrichment,
  legacyIds: string[],
  timeZone: string,
): Promise<void> {
  const { modes, opensDaysBefore, image } = enrichment
  const courses = await tx
    .updateTable('course')
    .set({
      sub_title: enrichment.subtitle,
      image_url: image.url,
      image_alt: image.alt,
      guests_allowed: enrichment.guests,
      ...eachField(classFieldsFor('info'), (field) => paragraph(enrichment[field])),
      courselink: enrichment.videoLink ?? null,
    })
    .where('legacy_id', 'in', legacyIds)
    .returning(['id', 'starts_at'])
    .execute()
  if (modes) {
    const offered = allModes.flatMap((mode) => {
      const capacity = modes[modeTable[mode].fields.held]
      return capacity === undefined ? [] : [[mode, capacity]]
    })
    await writeModes(
      tx,
      courses.map(({ id }) => id),
      Object.fromEntries(offered),
    )
  }
  if (opensDaysBefore !== undefined) {
    for (const { id, starts_at } of courses) {
      const opensAt = instantAt(addDays(localDate(starts_at, timeZone), -opensDaysBefore), '09:00', timeZone)
      await tx.updateTable('course').set({ registration_opens_at: opensAt }).where('id', '=', id).execute()
    }
  }
  const terms = courses.flatMap(({ id }) =>
    termsOf(enrichment).map(({ taxonomy, slug }) => ({ course_id: id, taxonomy, slug })),
  )
  if (terms.length > 0)
    await tx
      .insertInto('course_term')
      .values(terms)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function addTerms(tx: Tx, classes: ClassEnrichment[]): Promise<void> {
  const terms = new Map(classes.flatMap(termsOf).map((term) => [`${term.taxonomy} ${term.slug}`, term]))
  await tx
    .insertInto('term')
    .values([...terms.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function termsOf({ audience, diagnoses, languages }: ClassEnrichment) {
  const named = (taxonomy: string, names: string[]) =>
    names.map((name) => ({ taxonomy, slug: slugOf(name), name }))
  return [...named('audience', audience), ...named('diagnosis', diagnoses), ...named('language', languages)]
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Wraps our own plain text: the columns contain HTML. */
function paragraph(text: string | undefined): string | null {
  return text === undefined ? null : `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`
}
