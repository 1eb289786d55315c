import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { isId } from '#web/platform/ids.ts'
import { overwrite } from '#web/platform/records/typed-over.ts'
import type { RowsResponse } from './list/admin-list.tsx'

/** What every record has that can be edited. */
export interface KnownRecord {
  databaseId: number
  editVersion: number
}

/** The calls about one kind of record; each throws CallError. */
export interface RecordCalls<Listed, Edited, Values> {
  /** Names its answers among those that the app keeps. */
  many: string
  rows: (where: {
    search: string
    pager: { page: number; per_page: number }
  }) => Promise<RowsResponse<Listed>>
  /** Null where there is none. */
  one: (id: number) => Promise<Edited | null>
  create: (values: Values) => Promise<unknown>
  /** Answers the version that it made. */
  update: (id: number, editVersion: number, values: Values) => Promise<number | undefined>
  remove: (id: number) => Promise<unknown>
  /** Which numbers there may be, where it is not all from 1. */
  isNumber?: (id: number) => boolean
  /** What else shows these records: it is asked anew after a change. */
  shownIn: readonly QueryKey[]
  /** What else was read of these records: it is forgotten with a change, before anything can show it. */
  readAs?: QueryKey
}

/** One kind of record as its list asks for it. */
export interface ListApi<Listed> {
  /** Above all that the app keeps of them. */
  key: QueryKey
  rows: RecordCalls<Listed, never, never>['rows']
}
/** One kind of record as its editor asks for it. */
export interface EditorApi<Edited, Values> {
  query: (id: number) => ReturnType<typeof oneOptions<Edited>>
  /** As it is now, past every cache. */
  load: (id: number) => Promise<Edited | null>
  /** Creates (no `known`) or changes; answers the new editVersion. Throws CallError with field paths under the record's name. */
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
  return queryOptions({ queryKey, queryFn, ...overwrite })
}
