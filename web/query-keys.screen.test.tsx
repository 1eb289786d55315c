import { expect, it } from 'vitest'

// Two queries with the same key share their cached response: one person, class or page would show the data of another.

type Query = { queryKey: readonly unknown[] }
type AnyQuery = Query | ((...args: unknown[]) => Query)
const modules = import.meta.glob<Record<string, unknown>>(
  './**/{*.api,translations-api,class-data,session,correction-classes,bot-check-settings}.ts',
  { eager: true },
)
const queries = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    /Query$/.test(name) ? [{ name, file, query: value as AnyQuery }] : [],
  ),
)

/** The arguments of queries that do not take numbers. */
const argsOf: Readonly<Record<string, ((which: number, at: number) => unknown) | undefined>> = {
  languagesQuery: (which, at) => (at === 0 ? { kind: `kind ${which}` } : which),
  textsQuery: (which, at) => (at === 0 ? { kind: `kind ${which}` } : which),
  pageQuery: (which) => `path-${which}`,
  reportQuery: (which) => ({ from: `2026-0${which}-01`, to: '2026-12-31' }),
}
/** Arguments that do not change the response, each with the reason. */
const sameResponse: Readonly<Record<string, readonly number[]>> = {
  // Whether it is loaded at all.
  classEmailsQuery: [1],
}

/** The key for the arguments 1, 2, 3 ..., where the one at `changed` is another. */
function keyOf({ name, query }: (typeof queries)[number], changed?: number): string {
  if (typeof query !== 'function') return JSON.stringify(query.queryKey)
  const args = Array.from({ length: query.length }, (_, at) =>
    (argsOf[name] ?? ((which: number) => which))(at === changed ? 9 : at + 1, at),
  )
  return JSON.stringify(query(...args).queryKey)
}

it('all queries are read', () => {
  expect(queries.length).toBeGreaterThan(60)
})

it('no two queries have the same key', () => {
  const names = Object.groupBy(queries, (query) => keyOf(query))
  const shared = Object.values(names).filter((same) => same!.length > 1)
  expect(shared.map((same) => same!.map(({ name }) => name))).toEqual([])
  expect(queries.filter((query) => !/^\["[a-z]/.test(keyOf(query))).map(({ name }) => name)).toEqual([])
})

it('the first word of a key says what it is about, as code that clears or reloads data by it expects', () => {
  const words = queries.map((query) => JSON.parse(keyOf(query))[0])
  expect([...new Set(words)].toSorted()).toEqual([
    'admin',
    'bot-check',
    'care',
    'care-requests',
    'class-data',
    'communications',
    'correction-classes',
    'demographics',
    'facilitator',
    'facilitator-contact',
    'first-booking',
    'in-care-of',
    'kept-periods',
    'mail-delivery',
    'need-choices',
    'own-sessions',
    'page',
    'profile-rules',
    'registrations',
    'roster',
    'schedule-event',
    'second-factors',
    'session',
    'terms-settings',
    'walk-in-hold',
  ])
})

it.each(queries.filter(({ query }) => typeof query === 'function'))(
  '$name has another key for each argument that changes its response',
  (one) => {
    const { name, query } = one
    for (let at = 0; at < (query as () => Query).length; at++) {
      const isSame = sameResponse[name]?.includes(at) ?? false
      expect(keyOf(one, at) === keyOf(one), `argument ${at}`).toBe(isSame)
    }
  },
)
