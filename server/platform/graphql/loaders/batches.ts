import DataLoader from 'dataloader'

/** A batch by id that returns one row per key, or null if there is none. */
export function oneByKey<Row extends { id: number }>(
  select: (ids: readonly number[]) => Promise<Row[]>,
): DataLoader<number, Row | null> {
  return new DataLoader(async (ids) => {
    const rows = new Map((await select(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  })
}

/** A batch by id that returns all rows of each key, in the order they were selected. */
export function manyByKey<Row>(
  select: (ids: readonly number[]) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): DataLoader<number, Row[]> {
  return new DataLoader(async (ids) => {
    const rows = Map.groupBy(await select(ids), keyOf)
    return ids.map((id) => rows.get(id) ?? [])
  })
}

/** A batch by id that returns one row per key, and reads it again each time. */
export function uncachedByKey<Row>(
  select: (ids: readonly number[]) => Promise<Row[]>,
  idOf: (row: Row) => number,
): DataLoader<number, Row | null> {
  return new DataLoader(
    async (ids) => {
      const rows = new Map((await select([...new Set(ids)])).map((row) => [idOf(row), row]))
      return ids.map((id) => rows.get(id) ?? null)
    },
    { cache: false },
  )
}
