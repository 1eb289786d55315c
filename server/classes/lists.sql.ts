import { sql } from 'kysely'
import type { ListPart } from '#domain/kernel/lists/list-part.rule.ts'
import type { FacilitatorNode, LocationNode } from '#server/catalogue/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SeriesNode } from './classes.graph.ts'

// Queries for lists of filters and pages. They find only published classes.

export function selectAnnouncedFacilitators(
  db: Database,
  { first, after }: ListPart,
): Promise<FacilitatorNode[]> {
  return db
    .selectFrom('facilitator as f')
    .selectAll('f')
    .where('f.id', '>', after)
    .where(
      sql<boolean>`exists (select from course_facilitator cf join course c on c.id = cf.course_id
        where cf.facilitator_id = f.id and not c.draft)`,
    )
    .orderBy('f.id')
    .limit(first)
    .execute()
}

export function selectAnnouncedLocations(db: Database, { first, after }: ListPart): Promise<LocationNode[]> {
  return db
    .selectFrom('location as l')
    .selectAll('l')
    .where('l.id', '>', after)
    .where(sql<boolean>`exists (select from course c where c.location_id = l.id and not c.draft)`)
    .orderBy('l.id')
    .limit(first)
    .execute()
}

export function selectAnnouncedSeries(db: Database, { first, after }: ListPart): Promise<SeriesNode[]> {
  return db
    .selectFrom('series as s')
    .selectAll('s')
    .where('s.id', '>', after)
    .where(sql<boolean>`exists (select from course c where c.series_id = s.id and not c.draft)`)
    .orderBy('s.id')
    .limit(first)
    .execute()
}
