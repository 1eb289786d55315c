import { type RawBuilder, sql } from 'kysely'
import type { EmailKeyState } from '#domain/accounts/email-keys/email-key.rule.ts'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'
import { accountOfAddress, isMatchingUser } from '#server/accounts/public.ts'
import { ofPerson } from '#server/mail/mail-of-person.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { holds, isShortPattern } from '#server/platform/db/search.ts'
import type { DropReason } from '#server/platform/mail/due-mail.ts'
import { type MailStatus, mailStatus } from '#server/platform/mail/mail-status.ts'
import {
  type CountedRows,
  foundByIds,
  type ListedRows,
  mostFound,
  rowsOfMany,
  selectRows,
} from '#server/platform/records/list-page.ts'
import { isOf, isOfMeant, isOfPeople, meantPeople, selectMeant } from './mail-receivers.sql.ts'

export interface MailSearch {
  /** The pattern of searchPattern for addresses and subjects. */
  pattern: string | null
  /** The same words as a search for people. Emails to the people it finds are listed, too. */
  people: PeopleSearch | null
  /** A whole address instead of both: finds emails to it, and all emails of the account that owns it. */
  address: string | null
  userId: number | null
  /** Only emails about this class. They may be about other classes, too. */
  courseId: number | null
  status: MailStatus | null
  kind: string | null
  /** Only emails that were written at this instant or later. */
  from: Date | null
  before: Date | null
}

export interface MailRow {
  id: number
  kind: string
  user_id: number | null
  receiver_id: number | null
  receiver_name: string | null
  to_address: string
  subject: string | null
  status: MailStatus
  attempts: number
  next_attempt_at: Date
  last_attempt_at: Date | null
  last_error: string | null
  refusal: Rejection | null
  drop_reason: DropReason
  created_at: Date
  sent_at: Date | null
}

const columns = sql`m.id, m.kind, m.user_id, m.to_address, m.subject, ${mailStatus} as status, m.attempts, m.next_attempt_at,
  m.last_attempt_at, m.last_error, m.refusal, m.drop_reason, m.created_at, m.sent_at`

/** The account of email `s`. Otherwise the account that has its address now. */
const receivers = sql`left join app_user u on u.closed_at is null
  and u.id = coalesce(s.user_id, ${accountOfAddress(sql`s.to_address`)})`
const receiver = sql`u.id as receiver_id, u.first_name || ' ' || u.last_name as receiver_name`

/** One page of emails, newest first, and their number. */
export async function selectMailPage(
  db: Database,
  search: MailSearch,
  page: Page,
): Promise<CountedRows & { rows: MailRow[] }> {
  const id = sql.ref<number>('m.id')
  const rest = conditions(search)
  const list: ListedRows = {
    from: sql`outbox_mail m`,
    ...(search.pattern === null ? { where: rest } : await searched(db, search.pattern, search.people, rest)),
    id,
    order: [sql`m.created_at`, id].map((by) => ({ by, descending: true })),
  }
  return selectRows(db, list, page, async (ids) => {
    const { rows } =
      await sql<MailRow>`with shown as (select ${columns} from outbox_mail m where m.id = any(${ids}))
      select s.*, ${receiver} from shown s ${receivers}`.execute(db)
    return rows
  })
}

function conditions({
  address,
  userId,
  courseId,
  status,
  kind,
  from,
  before,
}: MailSearch): RawBuilder<boolean>[] {
  return [
    address === null ? null : ofAddress(address),
    userId === null ? null : ofPerson(userId),
    courseId === null
      ? null
      : sql<boolean>`m.id in (select mail_id from outbox_mail_course where course_id = ${courseId})`,
    status === null ? null : ofStatus(status),
    kind === null ? null : sql<boolean>`m.kind = ${kind}`,
    from === null ? null : sql<boolean>`m.created_at >= ${from}`,
    before === null ? null : sql<boolean>`m.created_at < ${before}`,
  ].filter((condition) => condition !== null)
}

/**
 * Finds emails by the person and not by a name, so that people with the same name or a similar address are not found.
 */
function ofAddress(address: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(m.to_address) = lower(${address}::text) or m.user_id = ${accountOfAddress(sql`${address}::text`)})`
}

/** The expression of the index outbox_mail_words. One or two letters match only names. */
const inText = (pattern: string) =>
  isShortPattern(pattern)
    ? sql<boolean>`false`
    : holds(sql`m.to_address || ' ' || coalesce(m.subject, '')`, pattern)

/** The emails that a search finds. */
async function searched(
  db: Database,
  pattern: string,
  people: PeopleSearch | null,
  rest: RawBuilder<boolean>[],
): Promise<Pick<ListedRows, 'where' | 'found' | 'most'>> {
  const by = (matches: RawBuilder<boolean>) => ({
    from: sql`outbox_mail m`,
    where: [matches, ...rest],
    walked: rest.length === 0 ? { as: sql.ref('m'), rest, matches } : undefined,
  })
  if (people === null) return { ...by(inText(pattern)), found: by(inText(pattern)), most: mostFound }
  const each = by(holdsSearch(pattern, people))
  const found = await foundByIds(
    (most) => selectMeant(db, people, most),
    (meant) => by(sql<boolean>`(${inText(pattern)} or ${isOf(meant)})`),
    () => ({
      from: sql`${meantPeople(people)} cross join outbox_mail m`,
      where: [sql<boolean>`(${inText(pattern)} or ${isOfMeant})`, ...rest],
      walked: each.walked,
      ofManyPeople: rowsOfMany(
        rest,
        sql`select u.id from app_user u where ${isMatchingUser(people)}`,
        sql`select from outbox_mail m where m.user_id = u.id`,
      ),
    }),
  )
  return { where: each.where, found, most: mostFound }
}

/** The condition of the search on a single email. */
const holdsSearch = (pattern: string, people: PeopleSearch) =>
  sql<boolean>`(${inText(pattern)} or ${isOfPeople(people)})`

/** The expression of the index outbox_mail_status. */
function ofStatus(status: MailStatus): RawBuilder<boolean> {
  if (status !== 'kept' && status !== 'sent') return sql<boolean>`m.status = ${status}`
  return sql<boolean>`(m.status = 'sent' and ${mailStatus} = ${status})`
}

export interface CachedMail extends MailRow {
  data: unknown
  text: string | null
}

export async function selectMail(
  db: Database,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<CachedMail | null> {
  const { rows } = await sql<CachedMail>`
    with shown as (select ${columns}, m.data, m.text from outbox_mail m where m.id = ${id} ${lock ? sql`for update` : sql``})
    select s.*, ${receiver} from shown s ${receivers}`.execute(db)
  return rows[0] ?? null
}

/** The state of the key in an email. Undefined if the key no longer exists. */
export async function selectKeyState(tx: Database, hash: Buffer): Promise<EmailKeyState | undefined> {
  const { rows } = await sql<EmailKeyState>`
    select expires_at as "expiresAt", used_at as "usedAt" from email_key where key_hash = ${hash}
    union all select expires_at, used_at from address_change where key_hash = ${hash}`.execute(tx)
  return rows[0]
}

/** Starts sending from the beginning, immediately. The last error stays until the next attempt. */
export async function queueAgain(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now, refusal: null })
    .where('id', '=', id)
    .execute()
}
