import DataLoader from 'dataloader'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { selectAttendees, selectDemographics, selectPeople } from './people.sql.ts'

/** The batches behind the User type. */
export function createPeopleLoaders({
  db,
}: Pick<Deps, 'db'>): Pick<Loaders, 'person' | 'attendeeOf' | 'demographicsOf'> {
  return {
    person: batch(
      (ids) => selectPeople(db, ids),
      (row) => row.id,
    ),
    attendeeOf: batch(
      (ids) => selectAttendees(db, ids),
      (row) => row.user_id,
    ),
    demographicsOf: batch(
      (ids) => selectDemographics(db, ids),
      (row) => row.user_id,
    ),
  }
}

function batch<Row>(select: (ids: readonly number[]) => Promise<Row[]>, idOf: (row: Row) => number) {
  return new DataLoader<number, Row | null>(
    async (ids) => {
      const rows = new Map((await select([...new Set(ids)])).map((row) => [idOf(row), row]))
      return ids.map((id) => rows.get(id) ?? null)
    },
    { cache: false },
  )
}
