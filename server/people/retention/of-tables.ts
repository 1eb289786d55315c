import { type RawBuilder, sql } from 'kysely'
import { farewellKinds } from '#server/platform/mail/render-mail.ts'
import { notHeld, notHeldAddress, notHeldAttendee } from './legal-hold.sql.ts'
import { type DueTime, ofClass, ofRows, type Retained } from './retained.ts'

/* Rows that are deleted here for every topic, whichever topic owns their table, as when an account is closed
   (docs/decisions/0280, 0320). person-data.ts names the same periods, and a test compares the two. */

const older = (column: RawBuilder<unknown>) => (instant: DueTime) =>
  sql<boolean>`${column} < ${instant.before}`
const ofKinds = (kinds: readonly string[]) => sql<boolean>`t.kind = any(${[...kinds]}::text[])`

/** The registration that an entry is about. For a person without an account, only that says who it is about. */
const ownerOfEntry = sql`(select r.attendee_id from registration r
  where r.id = case when t.subject_type = 'registration' and t.subject_id ~ '^\\d{1,9}$' then t.subject_id::int end)`

/** Finished emails, sent or given up. A pending one is not finished. */
const mails = ofRows('mails', 'outbox_mail', {
  due: ({ before }) => sql<boolean>`(t.status <> 'queued' and t.to_address <> '' and t.created_at < ${before}
    and greatest(t.created_at, t.sent_at, t.last_attempt_at) < ${before} and ${notHeld(sql`t.user_id`)}
    and ${notHeldAddress(sql`t.to_address`)})`,
  // A stored email must not look like one without text: its text becomes empty, not null.
  change: sql`to_address = '', subject = null, text = null, html = case when html is not null then '' end,
    files = '[]', data = '{}', last_error = null`,
})

const needs = ofClass('needs', 'registration', {
  due: () => sql<boolean>`(t.needs <> '{}' or t.needs_words is not null)`,
  change: sql`needs = '{}', needs_words = null`,
})

const guests = ofClass('guests', 'guest', {
  due: () =>
    sql<boolean>`(t.email is not null or coalesce(t.phone, '') <> '' or coalesce(t.notes, '') <> '')`,
  change: sql`email = null, phone = null, notes = null`,
})

const importFindings = ofRows('importFindings', 'import_finding', {
  due: ({
    before,
  }) => sql<boolean>`exists (select from import_run i where i.id = t.run_id and i.started_at < ${before}
    and i.finished_at is not null)`,
  change: 'delete',
})

export const ofTables: readonly Retained[] = [
  mails,
  needs,
  guests,
  importFindings,
  ofRows('browserFaults', 'browser_fault', { due: older(sql`t.last_at`), change: 'delete' }),
  ofRows('webhookDeliveries', 'webhook_delivery', {
    due: ({ before }) => sql<boolean>`(t.status <> 'queued' and t.created_at < ${before})`,
    change: 'delete',
  }),
  ofRows('storedAnswers', 'idempotency_key', { due: older(sql`t.claimed_at`), change: 'delete' }),
  ofRows('farewells', 'outbox_mail', {
    due: ({ before }, { mailTemplates }) =>
      sql<boolean>`(${ofKinds(farewellKinds(mailTemplates))} and t.created_at < ${before})`,
    change: 'delete',
  }),
  ofRows('auditEntries', 'audit_entry', {
    due: ({ before }) => sql<boolean>`(t.at < ${before} and ${notHeld(sql`t.about_user_id`)}
      and ${notHeldAttendee(ownerOfEntry)})`,
    change: 'delete',
  }),
]
