import { selectAnnouncedClasses } from '#server/classes/classes.door.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { newsNow } from '../mails/class-news.ts'
import { selectRegistrationsOfAll } from '../mails/mailed-registrations.sql.ts'
import { registrationMails } from '../mails/registration-mails.texts.ts'
import { waitingNewsNow } from '../waiting/mails/waiting-news.ts'
import { type CallRow, selectCalls } from './calls.sql.ts'
import type { CallData } from './note-calls.ts'
import { callTexts } from './to-call.texts.ts'
import { sayNews } from './what-to-say.ts'

/** Somebody whom staff call, why, and what to say. */
export interface Call {
  id: number
  courseId: number
  title: string
  start: Date
  end: Date
  name: string
  /** Null: nobody knows one. */
  phone: string | null
  /** Who helps them, and is called in their place. */
  helper: string | null
  /** A facilitator put them on the roster: their number is for staff alone. */
  addedByFacilitator: boolean
  /** They wait for the class: who they are is for staff alone. */
  isOfWaiting: boolean
  notedAt: Date
  /** What the person is told, a sentence each, in the language of who calls. */
  say: string[]
  /** What whoever calls is to know, and does not say. */
  hint: string | null
}

/**
 * Whom staff call about these classes, or about all that are not over. What is not true any more is left out, as a mail is dropped: who cancelled, what was
 * changed back, a seat that somebody else has.
 */
export async function readCalls(
  { db, config, language, clock }: Pick<Deps, 'db' | 'config' | 'language' | 'clock'>,
  courseIds: readonly number[] | null,
): Promise<Call[]> {
  const rows = await selectCalls(db, { courseIds, now: clock.now() })
  if (rows.length === 0) return []
  const site = await readMailSite(db, { config, language }, null)
  const of = {
    held: await selectRegistrationsOfAll(db, [...new Set(rows.flatMap(registrationsOf))]),
    classes: await selectAnnouncedClasses(db, [...new Set(rows.map((row) => row.course_id))]),
  }
  const calls: Call[] = []
  for (const row of rows) {
    const say = await whatToSay(db, row, of, site)
    if (say.length > 0) calls.push(callOf(row, say, site))
  }
  return calls
}

function callOf(row: CallRow, say: string[], site: MailSite): Call {
  return {
    id: row.id,
    courseId: row.course_id,
    title: row.title,
    start: row.starts_at,
    end: row.ends_at,
    name: row.name,
    phone: row.reach_phone,
    helper: row.helper,
    addedByFacilitator: row.added_by_facilitator,
    isOfWaiting: 'waitingId' in row.data,
    notedAt: row.noted_at,
    say,
    hint: row.kind === 'offer' ? callTexts(site).offerThen : null,
  }
}

const dataOf = <Kind extends keyof CallData>(row: CallRow, kind: Kind) =>
  row.kind === kind ? (row.data as CallData[Kind]) : null

const registrationsOf = (row: CallRow) =>
  dataOf(row, 'news')?.news.map(({ registrationId }) => registrationId) ?? []

/** Nothing, where there is nothing to say any more. */
async function whatToSay(
  db: Deps['db'],
  row: CallRow,
  {
    held,
    classes,
  }: {
    held: Awaited<ReturnType<typeof selectRegistrationsOfAll>>
    classes: Awaited<ReturnType<typeof selectAnnouncedClasses>>
  },
  site: MailSite,
): Promise<string[]> {
  const words = callTexts(site)
  const when = { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() }
  const news = dataOf(row, 'news')
  if (news) {
    const own = new Set(registrationsOf(row))
    const now = newsNow(
      {
        tellings: news.tellings,
        news: news.news.map(({ registrationId: id, ...one }) => ({ ...one, registration: { id } })),
      },
      held.filter(({ registration }) => own.has(registration.id)),
      classes,
    )
    return (now?.news ?? []).flatMap(({ registration: { mode, isConfidential = false }, ...one }) =>
      sayNews({ ...one, mode, isConfidential, ...when }, now?.tellings ?? [], site),
    )
  }
  const ofWaiting = dataOf(row, 'waitingNews')
  if (ofWaiting) return sayOfWaiting(db, ofWaiting, when, site)
  const message = dataOf(row, 'message')
  if (message)
    return row.is_registered ? message.messages.flatMap(({ subject, text }) => [`${subject}:`, text]) : []
  if (row.class_cancelled) return []
  if (row.kind === 'removed') return row.is_registered ? [] : [words.removed]
  const booked = dataOf(row, 'booked')
  if (booked)
    return row.is_registered
      ? [booked.isRestored ? registrationMails(site).changed.restored : words.booked]
      : []
  if (row.kind === 'open') return row.is_free ? [words.open] : []
  return row.is_free ? [words.offer] : []
}

async function sayOfWaiting(
  db: Deps['db'],
  { waitingId: id, tellings, news }: CallData['waitingNews'],
  when: { start: string; end: string },
  site: MailSite,
): Promise<string[]> {
  const now = await waitingNewsNow(db, { waiting: { id }, tellings, news })
  const [last] = now?.news ?? []
  if (!now || !last) return []
  const { mode, isConfidential = false } = now.waiting
  const said = sayNews({ ...last, movedFrom: null, mode, isConfidential, ...when }, now.tellings, site)
  return [...said, ...(last.change.kind === 'cancelled' ? [] : [callTexts(site).waitsStill])]
}
