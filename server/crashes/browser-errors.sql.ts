import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type BrowserError, type Frame, groupOf } from '#domain/crashes/browser-error.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type CountedRows, selectRows } from '#server/platform/records/list-page.ts'

export interface BrowserErrorRow {
  id: number
  name: string
  message: string
  frames: Frame[]
  page: string
  browser: string | null
  count: number
  first_at: Date
  last_at: Date
}

/** The number of kinds that are stored. The one not seen for the longest time is replaced. */
const mostStored = 200

/** Counts an error with others of its kind. Returns when the previous one was. Null if this is the first. */
export async function countBrowserError(
  db: Database,
  browserError: BrowserError,
  browser: string | null,
  now: Date,
): Promise<Date | null> {
  const group = createHash('sha256').update(groupOf(browserError)).digest()
  const { rows } = await sql<{ before: Date | null }>`
    with before as (select last_at from browser_fault where fault_group = ${group}),
    counted as (
      insert into browser_fault as f (fault_group, name, message, frames, page, browser, first_at, last_at)
      values (${group}, ${browserError.name}, ${browserError.message}, ${JSON.stringify(browserError.frames)}::jsonb, ${browserError.page}, ${browser}, ${now}, ${now})
      on conflict (fault_group) do update
        set count = f.count + 1, last_at = greatest(f.last_at, excluded.last_at), page = excluded.page, browser = excluded.browser
    )
    select (select last_at from before) as before`.execute(db)
  const { before } = rows[0]!
  if (before === null) await makeSpace(db)
  return before
}

async function makeSpace(db: Database): Promise<void> {
  await sql`delete from browser_fault where id in (
    select id from browser_fault order by last_at desc, id desc offset ${mostStored})`.execute(db)
}

/** One page of errors, last seen first. */
export function selectBrowserErrorPage(
  db: Database,
  page: Page,
): Promise<CountedRows & { rows: BrowserErrorRow[] }> {
  const order = ['last_at', 'id'].map((column) => ({ by: sql.ref(column), descending: true }))
  const browserErrors = { from: sql.table('browser_fault'), where: [], id: sql.ref<number>('id'), order }
  return selectRows(db, browserErrors, page, (ids) =>
    db
      .selectFrom('browser_fault')
      .select(['id', 'name', 'message', 'page', 'browser', 'count', 'first_at', 'last_at'])
      .select(sql<Frame[]>`frames`.as('frames'))
      .where(sql<boolean>`id = any(${ids})`)
      .execute(),
  )
}
