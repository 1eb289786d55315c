import { sql, type Transaction } from 'kysely'
import { otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'
import { centerLocationId } from '#domain/import/class-kind.rule.ts'
import type { ClassDateSeries } from '#domain/import/parse-class-date.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { importTexts } from './import.texts.ts'

type Tx = Transaction<DB>

/** Locations, facilitators and series that imported classes need. Each is made when it is first needed. */
export interface ReferenceData {
  /** The center, or the one location that tells people to ask. */
  locationFor(legacyLocationId: number | null): Promise<number>
  /** The category, or 'Other' if administrators deleted it. */
  categoryFor(categoryId: number): Promise<number>
  /** The facilitator with this legacy id. Made if there is none. The record has no name, so staff must complete it. */
  ensureFacilitator(legacyId: number): Promise<number>
  /**
   * The series with this parent. Title and description come from its parent's record. Until that is read, from a
   * session's.
   */
  ensureSeries(series: ClassDateSeries, title: string, descriptionHtml: string | null): Promise<number>
}

/** Looks each up once. Valid for one transaction only, and not after a part of it was rolled back. */
export function referenceDataIn(tx: Tx): ReferenceData {
  const locations = new Map<boolean, Promise<number>>()
  const categories = new Map<number, Promise<number>>()
  const facilitators = new Map<number, Promise<number>>()
  return {
    locationFor(legacyLocationId) {
      const isCenter = legacyLocationId === centerLocationId
      return once(locations, isCenter, () => (isCenter ? center(tx) : organizersLocation(tx)))
    },
    categoryFor: (categoryId) => once(categories, categoryId, () => categoryFor(tx, categoryId)),
    ensureFacilitator: (legacyId) => once(facilitators, legacyId, () => ensureFacilitator(tx, legacyId)),
    ensureSeries: (series, title, descriptionHtml) => ensureSeries(tx, series, title, descriptionHtml),
  }
}

function once<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  find: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

async function center(tx: Tx): Promise<number> {
  const known = await tx
    .selectFrom('location')
    .select('id')
    .where('id', '=', centerLocationId)
    .executeTakeFirst()
  if (known) return known.id
  // An export does not describe the center, so the new location has only the name of the organization. Staff must
  // complete it.
  await tx
    .insertInto('location')
    .columns(['id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('site_settings')
        .select([
          eb.val(centerLocationId).as('id'),
          sql<string>`coalesce(organisation_name, ${importTexts.ourCenter})`.as('name'),
        ]),
    )
    .execute()
  return centerLocationId
}

async function organizersLocation(tx: Tx): Promise<number> {
  const name = importTexts.checkWithOrganizers
  const known = await tx
    .selectFrom('location')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const made = await tx.insertInto('location').values({ name }).returning('id').executeTakeFirstOrThrow()
  return made.id
}

async function categoryFor(tx: Tx, categoryId: number): Promise<number> {
  const known = await tx.selectFrom('category').select('id').where('id', '=', categoryId).executeTakeFirst()
  return known?.id ?? otherCategoryId
}

/** The first id of facilitators made in the portal. Imported ones keep their lower legacy ids. */
const firstFreeFacilitatorId = 3001

async function ensureFacilitator(tx: Tx, legacyId: number): Promise<number> {
  const known = await tx
    .selectFrom('facilitator')
    .select('id')
    .where('legacy_id', '=', legacyId)
    .executeTakeFirst()
  if (known) return known.id
  const made = await tx
    .insertInto('facilitator')
    .values({
      ...(legacyId < firstFreeFacilitatorId ? { id: legacyId } : {}),
      legacy_id: legacyId,
      name: importTexts.unnamedFacilitator(legacyId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The first id of series made in the portal. */
const firstFreeSeriesId = 100_001

async function ensureSeries(
  tx: Tx,
  series: ClassDateSeries,
  title: string,
  descriptionHtml: string | null,
): Promise<number> {
  const legacyId = String(series.id)
  const known = await tx
    .selectFrom('series')
    .select(['id', 'title', 'description'])
    .where('legacy_id', '=', legacyId)
    .executeTakeFirst()
  if (!known) {
    const made = await tx
      .insertInto('series')
      .values({
        ...(series.id < firstFreeSeriesId ? { id: series.id } : {}),
        legacy_id: legacyId,
        title,
        description: series.isParent ? descriptionHtml : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  if (series.isParent && (known.title !== title || known.description !== descriptionHtml)) {
    await tx
      .updateTable('series')
      .set({ title, description: descriptionHtml })
      .where('id', '=', known.id)
      .execute()
  }
  return known.id
}
