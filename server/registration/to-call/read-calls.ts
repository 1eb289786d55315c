import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { type CallRow, selectCalls } from './calls.sql.ts'
import { type SaidNow, saidNow } from './said-now.ts'
import { callTexts } from './to-call.texts.ts'
import { sentencesOf } from './what-to-say.ts'

/** A person on the call list, why, and what to say. */
export interface Call extends OpenCall {
  id: number
  title: PresentedTitle<'page'>
  start: Date
  end: Date
  name: string
  /** Null: unknown. */
  phone: string | null
  /** Their helper, who is called instead. */
  helper: string | null
  /** A facilitator added them to the roster: only staff see their number. */
  addedByFacilitator: boolean
  notedAt: Date
  /** What the caller says, one sentence each, in the caller's language. */
  say: string[]
  /** What the caller should know and does not say. */
  hint: string | null
}

/** What of a call is needed to decide who may see it. */
export interface OpenCall {
  courseId: number
  /** True: they wait for the class or have a recurring registration for it. Only staff see who they are. */
  isOfWaiting: boolean
}

type Reading = Pick<Deps, 'db' | 'config' | 'language' | 'clock'>

/**
 * The people on the call list for these classes, or for all classes that are not over. Outdated lines are left out,
 * just as emails are dropped: a cancelled registration, a reverted change, a seat that was taken.
 */
export async function readCalls(
  { db, config, language, clock }: Reading,
  courseIds: readonly number[] | null,
): Promise<Call[]> {
  const calls = await openCalls(db, courseIds, clock.now())
  if (calls.length === 0) return []
  const site = await readMailSite(db, { config, language }, null)
  return calls.map(({ row, said }) => callOf(row, said, site))
}

/** Like `readCalls`, without names and texts, in a fixed number of queries. */
export async function readOpenCalls(
  { db, clock }: Pick<Reading, 'db' | 'clock'>,
  courseIds: readonly number[] | null,
): Promise<OpenCall[]> {
  const calls = await openCalls(db, courseIds, clock.now())
  return calls.map(({ row }) => ({ courseId: row.course_id, isOfWaiting: isOfWaiting(row) }))
}

async function openCalls(
  db: Deps['db'],
  courseIds: readonly number[] | null,
  now: Date,
): Promise<{ row: CallRow; said: SaidNow }[]> {
  const rows = await selectCalls(db, { courseIds, now })
  if (rows.length === 0) return []
  const said = await saidNow(db, rows, now)
  return rows.flatMap((row) => {
    const one = said(row)
    return one ? [{ row, said: one }] : []
  })
}

const isOfWaiting = ({ kind, data }: CallRow) => 'waitingId' in data || kind === 'standing'

function callOf(row: CallRow, said: SaidNow, site: MailSite): Call {
  const texts = callTexts(site)
  return {
    id: row.id,
    courseId: row.course_id,
    title: presentClass(row, 'staff', 'page').title,
    start: row.starts_at,
    end: row.ends_at,
    name: row.name,
    phone: row.reach_phone,
    helper: row.helper,
    addedByFacilitator: row.added_by_facilitator,
    isOfWaiting: isOfWaiting(row),
    notedAt: row.noted_at,
    say: sentencesOf(said, { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() }, site),
    hint: said.kind === 'offer' ? texts[said.ofSeries ? 'offerSeriesThen' : 'offerThen'] : null,
  }
}
