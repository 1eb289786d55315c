import { type Kysely, sql, type Transaction } from 'kysely'
import { undoSeconds } from '#domain/kernel/acts.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { addMails } from '#server/platform/mail/outbox.ts'

/** What staff did to a standing place: it ended with a series, its classes are booked elsewhere, or they are held in this mode alone. */
export interface StandingNews {
  id: number
  news: 'series' | 'elsewhere' | Mode
}

export interface StandingNewsData {
  firstName: string
  standing: {
    id: number
    /** Of its next date. */
    courseId: number
    title: string
    textLanguage: string | null
  }
  news: StandingNews['news']
}

/** Tells each person what became of their standing place. Before it is written, in the transaction of the act. */
export async function addStandingNews(
  tx: Transaction<DB>,
  told: readonly StandingNews[],
  now: Date,
): Promise<void> {
  const newsOf = new Map(told.map(({ id, news }) => [id, news]))
  const rows = await selectStandingNow(tx, [...newsOf.keys()], now)
  await addMails(
    tx,
    rows.map(({ userId, email, firstName, standing }) => {
      const news = newsOf.get(standing.id)!
      return {
        kind: 'standingNews' as const,
        to: email,
        userId,
        data: { firstName, standing, news },
        occasion: `standingNews:${standing.id}:${news}:${now.getTime()}`,
        leavesAt: new Date(now.getTime() + undoSeconds * 1000),
      }
    }),
    now,
  )
}

/** As it is when the mail leaves; null where it is so no more, such as after an Undo. */
export async function currentStandingNews(
  db: Kysely<DB>,
  data: StandingNewsData,
  now: Date,
): Promise<StandingNewsData | null> {
  const [is] = await selectStandingNow(db, [data.standing.id], now)
  if (!is) return null
  const { hasEnded, isElsewhere, isHeldAsWished } = is
  const isSo = data.news === 'series' ? hasEnded : data.news === 'elsewhere' ? isElsewhere : !isHeldAsWished
  return isSo && (data.news === 'series' || !hasEnded) ? { ...data, standing: is.standing } : null
}

/** Standing places whose people can be written to, with how their next dates are. */
async function selectStandingNow(db: Kysely<DB>, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: number
    courseId: number
    title: string
    textLanguage: string | null
    userId: number
    email: string
    firstName: string
    hasEnded: boolean
    isElsewhere: boolean
    isHeldAsWished: boolean
  }>`
    select s.id, next.id as "courseId", next.title, next.text_language as "textLanguage",
      u.id as "userId", ${writtenTo()} as email, u.first_name as "firstName", s.ended_at is not null as "hasEnded",
      not exists (select from course c where ${isAhead(now)} and not c.no_online_registration) as "isElsewhere",
      exists (select from course c join course_mode m on m.course_id = c.id and m.mode = s.mode and m.is_held
        where ${isAhead(now)}) as "isHeldAsWished"
    from standing_place s join attendee a on a.id = s.attendee_id join app_user u on u.id = a.user_id
      cross join lateral (select * from course c where ${isAhead(now)} order by c.starts_at, c.id limit 1) next
    where s.id = any(${[...ids]}::int[]) and u.closed_at is null and ${writtenTo()} is not null
    order by s.id`.execute(db)
  return rows.map(({ id, courseId, title, textLanguage, ...row }) => ({
    ...row,
    standing: { id, courseId, title, textLanguage },
  }))
}

const isAhead = (now: Date) =>
  sql`c.recurrence_id = s.recurrence_id and c.starts_at > ${now} and not c.draft and c.cancelled_at is null`
