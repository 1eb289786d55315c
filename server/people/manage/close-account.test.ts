import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAddressChange } from '#server/accounts/take-back/address-change.sql.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { closeAccount } from './close-account.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const close = (userId: number) =>
  portal.db.transaction().execute((tx) => closeAccount(tx, listeners, userId, portal.clock.now()))

/** Every text of every table, to look for what may not be left. */
async function everything(): Promise<string> {
  const tables = await portal.db.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ isView }) => !isView)
      .map(({ name }) =>
        portal.db
          .selectFrom(name as 'app_user')
          .selectAll()
          .execute(),
      ),
  )
  return JSON.stringify(rows)
}

async function bookedPerson() {
  const person = await buildAttendee(portal.db, {
    email: 'Quillfeather@example.org',
    first_name: 'Quillona',
    last_name: 'Quillfeather',
    password: 'Portal-demo-2026',
    profile: { emergency_name: 'Quillbert', cell_phone: '703-555-0142', address_line_1: '7 Quill Lane' },
    demographics: { pronouns_other: 'Quillish' },
  })
  const ahead = await buildCourse(portal.db)
  const past = await buildCourse(portal.db, {
    starts_at: new Date(portal.clock.now().getTime() - days(7)),
  })
  for (const course of [ahead, past]) {
    await portal.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('registration')
        .values({
          course_id: course.id,
          attendee_id: person.attendeeId,
          mode: 'in-person',
          places: 2,
          created_at: portal.clock.now(),
          staff_notes: 'Quillona comes late',
          needs: ['Quillona: captions'],
          needs_words: 'Quillona tires quickly',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('class_feedback')
        .values({
          registration_id: id,
          helped: 'a-lot',
          words: 'Quillona was glad of it',
          may_contact: true,
          given_at: portal.clock.now(),
        })
        .execute()
      await tx
        .insertInto('guest')
        .values({
          registration_id: id,
          first_name: 'Quillaria',
          last_name: 'Quillfeather',
          type: 'Family',
          notes: 'Quill notes',
        })
        .execute()
    })
  }
  return { ...person, ahead, past }
}

/** Every table that names an account or an attendee, and what closing does with its rows. */
const belongsToPeople: Record<
  string,
  'removed' | 'emptied' | 'kept as a count' | 'of a record that is nobody’s then'
> = {
  'api_key.owner_id': 'removed',
  'attendee.user_id': 'emptied',
  'attendee_demographics.attendee_id': 'removed',
  'asked_list.asked_by': 'kept as a count',
  'asked_list.attendee_id': 'removed',
  'authenticator_app.user_id': 'removed',
  'calendar_subscription.attendee_id': 'removed',
  // Who is left with nobody is asked about: server/people/care/care.test.ts.
  'care.carer_id': 'kept as a count',
  'care.person_id': 'kept as a count',
  // What was asked of the account goes; whom its owner asked to care for somebody may still agree: server/people/care/care-request.test.ts.
  'care_request.asked_by': 'kept as a count',
  'care_request.person_id': 'removed',
  'address_change.user_id': 'removed',
  'access_review.user_id': 'removed',
  'access_review.looked_by': 'kept as a count',
  'email_key.user_id': 'removed',
  'facilitator_settings.user_id': 'removed',
  'facilitator.user_id': 'of a record that is nobody’s then',
  'first_booking.user_id': 'removed',
  'host_binding.user_id': 'removed',
  'host_session.user_id': 'removed',
  'login_challenge.user_id': 'removed',
  'login_challenge.switch_to': 'removed',
  'outbox_mail.user_id': 'removed',
  // What its owner offered to somebody they helped stays theirs to take: server/people/care/own-login.test.ts.
  'own_login_offer.asked_by': 'kept as a count',
  'own_login_offer.person_id': 'removed',
  'passkey.user_id': 'removed',
  'recovery_code.user_id': 'removed',
  'registration.attendee_id': 'kept as a count',
  'session.user_id': 'removed',
  'sso_identity.user_id': 'removed',
  // Ended; how many there were is counted.
  'standing_place.attendee_id': 'kept as a count',
  'stopped_booking.attendee_id': 'removed',
  'switched_session.user_id': 'removed',
  // Without the guest; what was waited for is counted.
  'waiting.attendee_id': 'kept as a count',
  'switched_session.administrator_id': 'removed',
  // Who did it: "Closed Account" from then on.
  'api_key.created_by': 'kept as a count',
  'audit_entry.about_user_id': 'kept as a count',
  'audit_entry.actor_id': 'kept as a count',
  'audit_entry.switched_to_id': 'kept as a count',
  'act.by_id': 'kept as a count',
  'act.undone_by': 'kept as a count',
  'no_one_came.by_id': 'kept as a count',
  'import_run.started_by': 'kept as a count',
  'webhook.created_by': 'kept as a count',
  'call_line.done_by': 'kept as a count',
  'registration.booked_by': 'kept as a count',
  'registration.checked_in_by': 'kept as a count',
  'registration.shown_to': 'kept as a count',
  'waiting.offered_by': 'kept as a count',
}

describe('closing an account', () => {
  it('says of every column that names a person what becomes of its rows', async () => {
    const { rows } = await sql<{ column: string }>`
      select k.table_name || '.' || k.column_name as column
      from information_schema.referential_constraints r
      join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
      where u.table_name in ('app_user', 'attendee')`.execute(portal.db)
    expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(belongsToPeople).toSorted())
  })
  it('leaves nothing that tells who the person or a guest was', async () => {
    const person = await bookedPerson()
    const token = await tokenFor(portal, person)
    const now = portal.clock.now()
    await addMail(
      portal.db,
      { kind: 'passwordChanged', to: person.email, userId: person.userId, data: {} },
      now,
    )
    await addMail(portal.db, { kind: 'newAddressTaken', to: person.email, userId: null, data: {} }, now)
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: person.userId,
        purpose: 'verify',
        key_hash: Buffer.from('x'),
        new_email: 'quill2@example.org',
        created_at: now,
        expires_at: now,
      })
      .execute()
    await insertAddressChange(
      portal.db,
      { userId: person.userId, oldEmail: 'quill3@example.org', keyHash: Buffer.from('y'), expiresAt: now },
      now,
    )
    await buildFacilitator(portal.db, {
      user_id: person.userId,
      name: 'Quillona Quillfeather',
      cellphone: '703-555-0142',
      notices_email: 'quillona@example.net',
    })
    await portal.ask(
      `mutation { updateUser(input: { id: ${person.userId}, firstName: "Quillonia" }) { user { firstName } } }`,
      {},
      token,
    )
    expect(await everything()).toMatch(/quill/i)
    expect(await close(person.userId)).toBe(true)
    const left = await everything()
    expect(left).not.toMatch(/quill/i)
    expect(left).not.toContain('703-555-0142')
    expect(await portal.codeOf('{ __typename }', {}, token)).toBe('TOKEN_INVALID')
    const registrations = await portal.db
      .selectFrom('registration')
      .select(['course_id', 'places', 'cancelled_at'])
      .where('attendee_id', '=', person.attendeeId)
      .orderBy('course_id')
      .execute()
    expect(registrations, 'the class ahead is given up, the past one still counts').toEqual([
      { course_id: person.ahead.id, places: 2, cancelled_at: now },
      { course_id: person.past.id, places: 2, cancelled_at: null },
    ])
  })
  it('frees the address for a new account', async () => {
    await expect(buildAttendee(portal.db, { email: 'Quillfeather@example.org' })).resolves.toBeDefined()
  })
  it('happens once, also when two of the staff do it together', async () => {
    const { userId } = await buildAttendee(portal.db)
    expect((await Promise.all([close(userId), close(userId)])).toSorted()).toEqual([false, true])
    expect(await close(999_999)).toBe(false)
  })
  it('leaves everybody else as they were', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const token = await tokenFor(portal, bob)
    await close(ann.userId)
    expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
  })
})
