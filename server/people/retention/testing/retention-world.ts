import { sql } from 'kysely'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { runRetention } from '../retention.ts'

export const years = (count: number) => days(366) * count

/** A registration with accommodations and a guest, in a class on the day after the portal's clock. */
export async function buildVisit({ db, clock }: Portal, attendeeId: number, texts = 'quill') {
  const starts_at = new Date(clock.now().getTime() + days(1))
  const course = await buildCourse(db, { starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) })
  const registrationId = await inTransaction({ db }, async (tx) => {
    const id = await buildRegistration(tx, {
      course_id: course.id,
      attendee_id: attendeeId,
      places: 2,
      created_at: clock.now(),
      needs: [texts],
      needs_words: texts,
    })
    await tx
      .insertInto('guest')
      .values({
        registration_id: id,
        first_name: 'Gus',
        last_name: 'Guest',
        type: 'Family',
        email: `${texts}@example.org`,
        phone: texts,
        notes: texts,
      })
      .execute()
    return id
  })
  return { courseId: course.id, registrationId, endsAt: course.ends_at }
}

/** A person without an account who came to that class. */
export async function buildVisitor(portal: Portal, texts = 'quill'): Promise<number> {
  const id = await buildWalkIn(portal.db, {
    walk_in_first_name: texts,
    walk_in_last_name: texts,
    walk_in_email: `${texts}@example.org`,
  })
  await buildVisit(portal, id, texts)
  return id
}

export async function buildMail(
  { db, clock }: Portal,
  userId: number,
  texts = 'quill',
  options: object = {},
) {
  const at = clock.now()
  await db
    .insertInto('outbox_mail')
    .values({
      kind: 'passwordChanged',
      to_address: `${texts}@example.org`,
      user_id: userId,
      data: JSON.stringify({ words: texts }),
      subject: texts,
      html: texts,
      text: texts,
      files: JSON.stringify([{ words: texts }]),
      last_error: texts,
      status: 'sent',
      sent_at: at,
      created_at: at,
      next_attempt_at: at,
      ...options,
    })
    .execute()
}

/** An account that was not used since the portal's clock. */
export const buildUnused = (portal: Portal, options: object = {}) =>
  buildAttendee(portal.db, { created_at: portal.clock.now(), ...options })

/** A mail server accepts every pending email. */
export async function allLeave({ db, clock }: Portal): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ status: 'sent', sent_at: clock.now(), data: '{}' })
    .where('status', '=', 'queued')
    .execute()
}

/** Runs until nothing is left. Returns the total counts. */
export async function runAll(portal: Portal): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (;;) {
    const counts = await runRetention(portal.deps)
    if (Object.keys(counts).length === 0) return all
    for (const [key, count] of Object.entries(counts)) all[key] = (all[key] ?? 0) + count
  }
}

export const countOf = async ({ db }: Portal, what: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`.execute(db)).rows[0]!
    .count
