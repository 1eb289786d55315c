import { type Kysely, sql } from 'kysely'
import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'

/** What one act sent to many people about a class. */
export interface ClassMailing {
  /** The kind in the outbox, such as rosterMessage. */
  kind: string
  written_at: Date
  total: number
  /** How many are still queued. */
  waiting: number
  undelivered: Undelivered[]
}

/** A person that an email did not reach. */
export interface Undelivered {
  name: string
  /** Null: we gave up after three days of retries. */
  refusal: Rejection | null
  mailId: number
}

/** Older mailings are not shown. */
const mostMailings = 20

/** Names are from the roster. If the person is no longer there, the name is from the email. */
const people = sql`
  left join registration r on r.id = coalesce((m.data ->> 'registrationId')::int, (m.data -> 'registration' ->> 'id')::int)
  left join attendee a on a.id = r.attendee_id
  left join app_user u on u.id = coalesce(m.user_id, a.user_id)`
const name = sql`coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, m.data ->> 'firstName', '')`

/** Newest first. */
export async function selectClassMailings(db: Kysely<DB>, courseId: number): Promise<ClassMailing[]> {
  const { rows } = await sql<ClassMailing>`
    select min(m.kind) as kind, min(m.created_at) as written_at, count(*)::int as total,
      count(*) filter (where m.status = 'queued')::int as waiting,
      coalesce(json_agg(json_build_object('name', ${name}, 'refusal', m.refusal, 'mailId', m.id) order by ${name})
        filter (where m.status in ('refused', 'failed')), '[]') as undelivered
    from outbox_mail m ${people}
    where m.course_id = ${courseId} and m.mailing is not null
    group by m.mailing order by min(m.id) desc limit ${mostMailings}`.execute(db)
  return rows
}

/** People on the roster whose address rejected the newest email to it, on any subject. */
export async function selectUnreachable(db: Kysely<DB>, courseId: number): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name) as name, newest.refusal,
      newest.id as "mailId"
    from registration r
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    join lateral (
      select m.id, m.status, coalesce(m.refusal, 'unsaid') as refusal from outbox_mail m
      where lower(m.to_address) = lower(coalesce(${writtenTo()}, a.walk_in_email)) and m.status in ('sent', 'refused')
      order by m.id desc limit 1
    ) newest on newest.status = 'refused'
    where r.course_id = ${courseId} and r.cancelled_at is null and u.closed_at is null
    order by 1`.execute(db)
  return rows
}
