import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import {
  buildHelped,
  requestPat,
} from '#server/registration/confirm-requests/testing/confirm-request-calls.ts'
import { joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { doChange } from '#server/roster/testing/roster-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  createDocument,
  elena,
  register,
} from '#server/testing/registration-calls.ts'

// Sex at birth is asked if the legal sex is Female. Pronouns are asked if the sex at birth is Other.
const conditions: ShownWhen[] = [
  { field: 'sexBirth', anyOf: [[{ field: 'sexLegal', is: true, value: 'Female' }]] },
  { field: 'pronouns', anyOf: [[{ field: 'sexBirth', is: true, value: 'Other' }]] },
]
const responses = { sexBirth: 'Other', pronouns: 'She/her/hers', ethnicGroup: 'Decline to answer' }
const hidden = { ...elena, demographics: { ...responses, sexLegal: 'Male' } }
const shown = { ...elena, demographics: { ...responses, sexLegal: 'Female' } }
const lacking = { sexLegal: 'Male', sexBirth: '', pronouns: '', ethnicGroup: 'Decline to answer' }

describe('demographics of a guest that a condition hides', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = (await buildRegistrant(portal)).token
    await portal.db
      .updateTable('profile_rules')
      .set({ conditions: JSON.stringify(conditions) })
      .execute()
  })
  afterAll(() => portal.close())
  const newClass = () => buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 8 })
  const guestOf = async (registrationId: number) =>
    (
      await portal.db
        .selectFrom('guest')
        .select('demographics')
        .where('registration_id', '=', registrationId)
        .executeTakeFirstOrThrow()
    ).demographics

  it('are not saved when a list is confirmed, and are saved when the condition is met', async () => {
    const [one, other] = [await newClass(), await newClass()]
    const line = { registrationType: 'in-person' }
    const first = await register(portal, token, { ...line, courseId: one.id, guest: hidden })
    expect(await guestOf(first)).toMatchObject(lacking)
    const second = await register(portal, token, { ...line, courseId: other.id, guest: shown })
    expect(await guestOf(second)).toMatchObject(shown.demographics)
  })
  it('are not saved when a guest is added to a registration', async () => {
    const id = await register(portal, token, { courseId: (await newClass()).id })
    expect(await addGuest(portal, token, id, hidden)).toBe('done')
    expect(await guestOf(id)).toMatchObject(lacking)
  })
  it('are not saved when staff add a guest on the roster', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const registrationId = await register(portal, token, { courseId: (await newClass()).id })
    await doChange(portal, 'addRosterGuest', { registrationId, guest: hidden }, staff)
    expect(await guestOf(registrationId)).toMatchObject(lacking)
  })
  it('are not saved with a waitlist entry', async () => {
    const course = await newClass()
    await takeSeats(portal.db, course.id, 'in-person', 8)
    const input = { courseId: course.id, registrationType: 'in-person', guest: hidden }
    const id = await joined(portal, token, input)
    const { guest } = await portal.db
      .selectFrom('waiting')
      .select('guest')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(guest).toMatchObject({ demographics: lacking })
  })
  it("are not saved with a helper's confirmation request", async () => {
    const helped = await buildHelped(portal)
    const { id } = await newClass()
    expect(await requestPat(portal, helped, [{ courseId: id, guest: hidden }])).toMatchObject([
      { courseId: id },
    ])
    const { guest } = await portal.db
      .selectFrom('asked_class')
      .select('guest')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(guest).toMatchObject({ demographics: lacking })
  })
  it('are never refused, whatever value they have', async () => {
    const id = await register(portal, token, { courseId: (await newClass()).id })
    const typed = { ...hidden, demographics: { ...hidden.demographics, ethnicGroup: 'None of these' } }
    expect(await addGuest(portal, token, id, typed)).toBe('INPUT_INVALID')
    const unseen = { ...hidden, demographics: { ...hidden.demographics, sexBirth: 'None of these' } }
    expect(await addGuest(portal, token, id, unseen)).toBe('done')
    expect(await guestOf(id)).toMatchObject(lacking)
  })
  it('do not refuse the copy of a call that was accepted with them', async () => {
    const guest = { ...hidden, demographics: { ...hidden.demographics, sexBirth: 'None of these' } }
    const input = { registrations: [{ courseId: (await newClass()).id, guest }] }
    const send = () => portal.query(createDocument, { input }, token, { 'idempotency-key': 'unseen' })
    const first = await send()
    expect(first.errors).toEqual([])
    expect(await send()).toEqual(first)
  })
})
