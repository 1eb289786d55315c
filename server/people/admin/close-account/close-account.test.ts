import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAddressChange } from '#server/accounts/change-email/address-change.sql.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { closeAccount } from './close-account.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const close = async (userId: number) =>
  (await portal.db.transaction().execute((tx) => closeAccount(tx, listeners, userId, portal.clock.now()))) !==
  null

/** Every text of every table, to search for what must not remain. */
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

async function registeredPerson() {
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
      const id = await buildRegistration(tx, {
        course_id: course.id,
        attendee_id: person.attendeeId,
        places: 2,
        created_at: portal.clock.now(),
        staff_notes: 'Quillona comes late',
        needs: ['Quillona: captions'],
        needs_words: 'Quillona tires quickly',
      })
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

describe('closing an account', () => {
  it('leaves nothing that identifies the person or their guests', async () => {
    const person = await registeredPerson()
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
    await portal.request(
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
  it('happens once, even when two calls are concurrent', async () => {
    const { userId } = await buildAttendee(portal.db)
    expect((await Promise.all([close(userId), close(userId)])).toSorted()).toEqual([false, true])
    expect(await close(999_999)).toBe(false)
  })
  it('does not affect other accounts', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const token = await tokenFor(portal, bob)
    await close(ann.userId)
    expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
  })
})
