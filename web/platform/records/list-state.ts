/** Filters of a list by name. Each value is text. '' means that nothing is chosen. */
export type ListValues<Filter extends string> = Record<Filter, string>

/** Where a list's state is stored: the query of the URL, and the entry of the browser's history. */
interface StoredState {
  address: URLSearchParams
  entry: Readonly<Record<string, string>>
}

interface ListRules<Filter extends string> {
  /** The default of each filter. */
  defaults: Readonly<ListValues<Filter>>
  /** Filters that stay out of the URL, because they may be a person's name. */
  personal: readonly NoInfer<Filter>[]
  /** The name of the page number in the URL. */
  pageName: string
}

/** No list has as many pages. A higher number, which a call could not send, is beyond the end, too. */
const mostPages = 1_000_000

export function readState<Filter extends string>(
  { defaults, personal, pageName }: ListRules<Filter>,
  { address, entry }: StoredState,
): { values: ListValues<Filter>; page: number; changed: boolean } {
  const filters = Object.keys(defaults) as Filter[]
  const read = (filter: Filter) =>
    (personal.includes(filter) ? entry[filter] : address.get(filter)) ?? defaults[filter]
  const values = Object.fromEntries(filters.map((filter) => [filter, read(filter)])) as ListValues<Filter>
  return {
    values,
    page: Math.min(Math.max(1, Math.trunc(Number(address.get(pageName))) || 1), mostPages),
    changed: filters.some((filter) => values[filter] !== defaults[filter]),
  }
}

/** The state after a change. It goes to page 1 unless the change sets a page: another filter has other pages. */
export function changedState<Filter extends string>(
  { defaults, personal, pageName }: ListRules<Filter>,
  stored: StoredState,
  { page = 1, ...values }: Partial<ListValues<NoInfer<Filter>>> & { page?: number },
): { address: URLSearchParams; entry: Record<string, string> } {
  const address = new URLSearchParams(stored.address)
  const entry = { ...stored.entry }
  for (const [filter, value] of Object.entries(values) as [Filter, string | undefined][]) {
    if (value === undefined) continue
    const isDefault = value === defaults[filter]
    if (personal.includes(filter)) {
      if (isDefault) delete entry[filter]
      else entry[filter] = value
    } else if (isDefault) address.delete(filter)
    else address.set(filter, value)
  }
  if (page > 1) address.set(pageName, String(page))
  else address.delete(pageName)
  return { address, entry }
}
