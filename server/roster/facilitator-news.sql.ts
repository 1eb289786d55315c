import { type Kysely, sql } from 'kysely'
import { choiceOfNews, type FacilitatorNotices, type NewsKind } from '#domain/roster/facilitator-news.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

const columns = {
  tellChanges: 'tell_changes',
  tellCancellations: 'tell_cancellations',
  tellFull: 'tell_full',
} as const satisfies Record<keyof FacilitatorNotices, string>

/** Who runs which class, can be written to and wants to hear news of the kind. */
const hearers = (kind: NewsKind) => sql`course_facilitator cf
  join facilitator f on f.id = cf.facilitator_id
  join app_user u on u.id = f.user_id and u.closed_at is null and u.email_verified_at is not null
  left join facilitator_settings s on s.user_id = u.id
  where coalesce(${sql.ref(`s.${columns[choiceOfNews[kind]]}`)}, true)`

/** Notes for each facilitator of the class who wants to hear it. */
export async function insertNews(
  tx: Kysely<DB>,
  {
    courseId,
    kind,
    parts = [],
    registrationId = null,
  }: {
    courseId: number
    kind: NewsKind
    parts?: readonly string[]
    registrationId?: number | null
  },
  now: Date,
): Promise<void> {
  await sql`insert into facilitator_news (facilitator_id, course_id, kind, parts, registration_id, noted_at)
    select cf.facilitator_id, cf.course_id, ${kind}, ${[...parts]}::text[], ${registrationId}::int, ${now}::timestamptz
    from ${hearers(kind)} and cf.course_id = ${courseId}`.execute(tx)
}

/** Notes the classes ahead that have become full, each once. */
export async function insertFullClasses(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`insert into facilitator_news (facilitator_id, course_id, kind, noted_at)
    select cf.facilitator_id, cf.course_id, 'full', ${now}::timestamptz
    from ${hearers('full')} and cf.course_id in (
      select c.id from course c
      join course_mode m on m.course_id = c.id and m.is_held
      left join places_taken t on t.course_id = m.course_id and t.mode = m.mode
      where c.starts_at > ${now} and c.cancelled_at is null
      group by c.id
      having bool_and(coalesce(coalesce(t.places, 0) >= m.capacity, false)) and sum(m.capacity) > 0)
    on conflict do nothing`.execute(db)
}

export interface Waiting {
  facilitatorId: number
  first: Date
  last: Date
}

/** For whom something waits, and since when. */
export async function selectWaiting(db: Kysely<DB>): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select facilitator_id as "facilitatorId", min(noted_at) as first, max(noted_at) as last
    from facilitator_news where told_at is null group by facilitator_id order by facilitator_id`.execute(db)
  return rows
}

export interface NewsRow {
  id: number
  kind: NewsKind
  parts: string[]
  courseId: number
  title: string
  textLanguage: string | null
  start: Date
  end: Date
}

/** Takes what waits for one facilitator, told from now on; what another server is taking is left to it. Oldest first. */
export async function takeNews(tx: Kysely<DB>, facilitatorId: number, now: Date): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with waiting as (
      select id from facilitator_news where facilitator_id = ${facilitatorId} and told_at is null
      order by id for update skip locked
    ), told as (
      update facilitator_news n set told_at = ${now}::timestamptz from waiting w where n.id = w.id
      returning n.id, n.kind, n.parts, n.course_id
    )
    select t.id, t.kind, t.parts, c.id as "courseId", c.title, c.text_language as "textLanguage", c.starts_at as start, c.ends_at as "end"
    from told t join course c on c.id = t.course_id
    where c.ends_at > ${now}
    order by c.starts_at, c.id, t.id`.execute(tx)
  return rows
}

export interface NewsReceiver {
  userId: number
  email: string
  firstName: string
}

export async function selectNewsReceiver(
  tx: Kysely<DB>,
  facilitatorId: number,
): Promise<NewsReceiver | null> {
  const { rows } = await sql<NewsReceiver>`
    select u.id as "userId", u.email, u.first_name as "firstName"
    from facilitator f join app_user u on u.id = f.user_id
    where f.id = ${facilitatorId} and u.closed_at is null and u.email_verified_at is not null`.execute(tx)
  return rows[0] ?? null
}

/** What somebody did themself is no news to them. */
export async function deleteNewsOfOwnAct(
  tx: Kysely<DB>,
  facilitatorId: number | null,
  registrationId: number,
): Promise<void> {
  if (facilitatorId === null) return
  await tx
    .deleteFrom('facilitator_news')
    .where('facilitator_id', '=', facilitatorId)
    .where('registration_id', '=', registrationId)
    .where('told_at', 'is', null)
    .execute()
}
