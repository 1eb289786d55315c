import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { type CallRow, selectCalls } from './calls.sql.ts'
import { type SaidNow, saidNow } from './said-now.ts'
import { callTexts } from './to-call.texts.ts'
import { sentencesOf } from './what-to-say.ts'

/** Somebody whom staff call, why, and what to say. */
export interface Call extends OpenCall {
  id: number
  title: PresentedTitle<'page'>
  start: Date
  end: Date
  name: string
  /** Null: nobody knows one. */
  phone: string | null
  /** Who helps them, and is called in their place. */
  helper: string | null
  /** A facilitator put them on the roster: their number is for staff alone. */
  addedByFacilitator: boolean
  notedAt: Date
  /** What the person is told, a sentence each, in the language of who calls. */
  say: string[]
  /** What whoever calls is to know, and does not say. */
  hint: string | null
}

/** As much as says who may see it. */
export interface OpenCall {
  courseId: number
  /** They wait for the class, or have a regular spot in it: who they are is for staff alone. */
  isOfWaiting: boolean
}

type Reading = Pick<Deps, 'db' | 'config' | 'language' | 'clock'>

/**
 * Whom staff call about these classes, or about all that are not over. What is not true any more is left out, as a mail is dropped: who cancelled, what was
 * changed back, a seat that somebody else has.
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

/** The same without names and words: a fixed number of queries, however many there are. */
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
