import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { isId } from '#web/platform/ids.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import type { RowsResponse } from './list/admin-list.tsx'

/** Fields that every editable record has. */
export interface KnownRecord {
  databaseId: number
  editVersion: number
}

/** The calls for one kind of record. Each throws CallError. */
export interface RecordCalls<Listed, Edited, Values> {
  /** Names its responses in the query cache. */
  many: string
  rows: (where: {
    search: string
    pager: { page: number; per_page: number }
  }) => Promise<RowsResponse<Listed>>
  /** Null if the record does not exist. */
  one: (id: number) => Promise<Edited | null>
  create: (values: Values) => Promise<unknown>
  /** Returns the new version. */
  update: (id: number, editVersion: number, values: Values) => Promise<number | undefined>
  remove: (id: number) => Promise<unknown>
  /** Which ids are valid, if not all from 1. */
  isNumber?: (id: number) => boolean
  /** Other queries that show these records. They are invalidated after a change. */
  shownIn: readonly QueryKey[]
  /** Other cached responses about these records. They are removed on a change, so that nothing shows them. */
  readAs?: QueryKey
}

/** One kind of record, for its list. */
export interface ListApi<Listed> {
  /** Prefix of all query keys of this kind. */
  key: QueryKey
  rows: RecordCalls<Listed, never, never>['rows']
}
/** One kind of record, for its editor. */
export interface EditorApi<Edited, Values> {
  query: (id: number) => ReturnType<typeof oneOptions<Edited>>
  /** Loads the current record without any cache. */
  load: (id: number) => Promise<Edited | null>
  /**
   * Creates (no `known`) or changes a record. Returns the new editVersion. Throws CallError with field paths under the
   * record's name.
   */
  save: (known: KnownRecord | null, editVersion: number | null, values: Values) => Promise<number | null>
  remove: (id: number) => Promise<unknown>
  forget: (client: QueryClient) => void
  refresh: (client: QueryClient) => Promise<unknown>
}
export interface RecordApi<Listed, Edited, Values> extends ListApi<Listed>, EditorApi<Edited, Values> {}

export function recordApi<Listed, Edited, Values>(
  calls: RecordCalls<Listed, Edited, Values>,
): RecordApi<Listed, Edited, Values> {
  const key = ['admin', calls.many]
  const isNumber = calls.isNumber ?? isId
  const load = async (id: number) => (isNumber(id) ? calls.one(id) : null)
  return {
    key,
    rows: calls.rows,
    query: (id) => oneOptions([...key, id], () => load(id)),
    load,
    save: async (known, editVersion, values) => {
      if (known && editVersion !== null)
        return (await calls.update(known.databaseId, editVersion, values)) ?? null
      await calls.create(values)
      return null
    },
    remove: calls.remove,
    forget: (client) => {
      if (calls.readAs) client.removeQueries({ queryKey: calls.readAs })
    },
    refresh: (client) =>
      Promise.all([key, ...calls.shownIn].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}

function oneOptions<Edited>(queryKey: QueryKey, queryFn: () => Promise<Edited | null>) {
  return queryOptions({ queryKey, queryFn, ...formQuery })
}
