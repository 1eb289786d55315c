import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changes, rosterFields } from '#server/roster/testing/roster-calls.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument, type Row } from '#server/testing/registration-calls.ts'
import { decryptResponse, hashOf } from './encrypted.ts'

const password = 'Portal-demo-2026'
let portal: Portal
let administrator: BuiltUser
let admin: string
let keys = 0
beforeAll(async () => {
  portal = await startPortal()
  administrator = await buildUser(portal.db, { roles: ['administrator'], password })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('idempotency_key').execute()
  admin = await tokenFor(portal, administrator)
})

const newKey = () => `key ${++keys}`
type Data = Record<string, Record<string, unknown> | null>
const send = (document: string, input: object, token: string | null, key?: string) =>
  portal.query<Data>(document, { input }, token, key ? { 'idempotency-key': key } : {})
const codeOf = async (call: ReturnType<typeof send>) => (await call).errors[0]?.extensions.code ?? 'done'
const rowsOf = async (call: ReturnType<typeof send>) =>
  ((await call).data!.createRegistrations as { results: Row[] }).results
const register = (courseIds: number[], token: string, key?: string, clientMutationId?: string) =>
  rowsOf(
    send(
      createDocument,
      { registrations: courseIds.map((courseId) => ({ courseId })), clientMutationId },
      token,
      key,
    ),
  )
const person = async () => {
  const built = await buildAttendee(portal.db)
  return { ...built, token: await tokenFor(portal, built) }
}
const locating = `mutation($input: CreateLocationInput!) {
  createLocation(input: $input) { location { databaseId name } clientMutationId } }`
const impersonation = 'mutation($input: OfPersonInput!) { switchToPerson(input: $input) { success } }'
const ending = 'mutation { endSwitch(input: {}) { userId } }'

describe('clientMutationId', () => {
  it('is only an echo: registering, cancelling, and registering again with one value gives a seat', async () => {
    const { token, attendeeId } = await person()
    const { id } = await buildCourse(portal.db)
    const [first] = await register([id], token, undefined, 'm')
    const cancel = { id: String(first!.registration!.databaseId), clientMutationId: 'm' }
    expect(await codeOf(send(deleteDocument, cancel, token))).toBe('done')
    const [again] = await register([id], token, undefined, 'm')
    const existing = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', attendeeId)
      .where('cancelled_at', 'is', null)
      .execute()
    expect(existing).toEqual([{ id: again!.registration!.databaseId }])
  })
  it('is no idempotency key, and each copy of a call gets its own value back', async () => {
    const make = async (key: string | undefined, clientMutationId: string) =>
      (await send(locating, { location: { name: 'Hall' }, clientMutationId }, admin, key)).data!
        .createLocation as { location: { databaseId: number }; clientMutationId: string }
    const first = await make(undefined, 'm')
    expect((await make(undefined, 'm')).location.databaseId).not.toBe(first.location.databaseId)
    const key = newKey()
    const keyed = await make(key, 'one')
    expect(await make(key, 'two')).toEqual({ ...keyed, clientMutationId: 'two' })
  })
})

describe('the same idempotency key', () => {
  it('is separate per person, even if one login acts for both', async () => {
    const [ann, ben] = [await person(), await person()]
    const { id } = await buildCourse(portal.db)
    const key = newKey()
    await send(impersonation, { userId: ann.userId }, admin)
    const [hers] = await register([id], admin, key)
    await portal.query(ending, {}, admin)
    await send(impersonation, { userId: ben.userId }, admin)
    const [his] = await register([id], admin, key)
    expect([hers!.errorCode, his!.errorCode]).toEqual([null, null])
    expect(his!.registration!.databaseId).not.toBe(hers!.registration!.databaseId)
    expect(await register([id], admin, key)).toEqual([his])
  })
  it('repeats the response of a call that switched the login’s person', async () => {
    const { userId } = await person()
    const key = newKey()
    expect(await codeOf(send(impersonation, { userId }, admin, key))).toBe('done')
    expect(await codeOf(send(impersonation, { userId }, admin, key))).toBe('done')
    expect(await codeOf(send(impersonation, { userId }, admin))).toBe('NOT_WHILE_SWITCHED')
  })
  it('allows a retry after success: false', async () => {
    const recurrence_id = 91
    const before = new Date('2026-11-14T15:00:00Z')
    await buildCourse(portal.db, { recurrence_id, starts_at: before })
    const source = await buildCourse(portal.db, { recurrence_id, title: 'Held again' })
    const document = `mutation($input: DuplicateEventInput!) {
      duplicateEvent(input: $input) { success errorCode message newCourseID } }`
    const key = newKey()
    const duplicate = async (by?: string) =>
      (await send(document, { courseID: source.id, date: '2026-12-05' }, admin, by)).data!.duplicateEvent!
    const there = await duplicate()
    expect(await duplicate(key)).toMatchObject({ success: false, errorCode: 'CLASS_ALREADY_SCHEDULED' })
    await portal.db.deleteFrom('course').where('id', '=', Number(there.newCourseID)).execute()
    const made = await duplicate(key)
    expect(made).toMatchObject({ success: true, message: expect.stringContaining('Held again') })
    expect(await duplicate(key)).toEqual(made)
  })
  it('does not register a late copy of a refused list after a seat is freed, but a new key does', async () => {
    const { token, attendeeId } = await person()
    const { id } = await buildCourse(portal.db, { in_person_capacity: 1 })
    const [holder] = await register([id], (await person()).token)
    const key = newKey()
    expect((await register([id], token, key))[0]).toMatchObject({
      registration: null,
      errorCode: 'CLASS_FULL',
    })
    expect((await register([id], token, key))[0]).toMatchObject({
      registration: null,
      errorCode: 'CLASS_FULL',
    })
    await portal.db.deleteFrom('registration').where('id', '=', holder!.registration!.databaseId).execute()
    const late = await register([id], token, key)
    expect(late[0]).toMatchObject({ registration: null, errorCode: 'NOT_BOOKED_YET' })
    const existing = portal.db.selectFrom('registration').select('id').where('attendee_id', '=', attendeeId)
    expect(await existing.execute()).toEqual([])
    const [again] = await register([id], token, newKey())
    expect(await existing.execute()).toEqual([{ id: again!.registration!.databaseId }])
  })
})

describe('a repeated call returns the current state', () => {
  it('of the same record with its current name, or an error if it is deleted', async () => {
    const key = newKey()
    const make = () => send(locating, { location: { name: 'Old name' } }, admin, key)
    const { location } = (await make()).data!.createLocation as { location: { databaseId: number } }
    await portal.db.updateTable('location').set({ name: 'New name' }).execute()
    expect((await make()).data!.createLocation).toMatchObject({ location: { ...location, name: 'New name' } })
    await portal.db.deleteFrom('location').where('id', '=', location.databaseId).execute()
    expect(await codeOf(make())).toBe('RESULT_GONE')
  })
  it('of each line in a list: held, cancelled, or available now', async () => {
    const { token } = await person()
    const [cached, given, full] = [
      await buildCourse(portal.db),
      await buildCourse(portal.db),
      await buildCourse(portal.db, { no_online_registration: true }),
    ]
    const ids = [cached.id, given.id, full.id]
    const key = newKey()
    const first = await register(ids, token, key)
    expect(first.map(({ errorCode }) => errorCode)).toEqual([null, null, 'CLASS_CONTACT_US'])
    expect(await register(ids, token, key)).toEqual(first)
    await send(deleteDocument, { id: String(first[1]!.registration!.databaseId) }, token)
    await portal.db
      .updateTable('course')
      .set({ no_online_registration: false })
      .where('id', '=', full.id)
      .execute()
    const copy = await register(ids, token, key)
    expect(copy[0]).toEqual(first[0])
    expect(copy.map(({ errorCode }) => errorCode)).toEqual([null, 'RESULT_GONE', 'NOT_BOOKED_YET'])
    expect(copy[1]).toMatchObject({ registration: null, error: expect.stringContaining('deleted') })
  })
  it('without a roster for a caller who has lost the role', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    const token = await tokenFor(portal, staff)
    const { input } = await walkIn()
    const key = newKey()
    expect(JSON.stringify(await send(changes.addWalkIn, input, token, key))).toContain('540-555-0177')
    expect(await codeOf(send(changes.addWalkIn, input, token, key))).toBe('done')
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee'] })
      .where('id', '=', staff.userId)
      .execute()
    const copy = await send(changes.addWalkIn, input, token, key)
    expect(copy.errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect(JSON.stringify(copy)).not.toContain('540-555-0177')
  })
  it('without an erased person, and logs the repeated read', async () => {
    const { input } = await walkIn()
    const key = newKey()
    const { entry } = (await send(changes.addWalkIn, input, admin, key)).data!.addWalkIn as {
      entry: { registrationId: number }
    }
    await send(changes.eraseWalkIn, { registrationId: entry.registrationId }, admin)
    await portal.db.deleteFrom('audit_entry').execute()
    const copy = JSON.stringify(await send(changes.addWalkIn, input, admin, key))
    expect(copy).toContain(`"databaseId":${input.courseId}`)
    expect(copy).not.toMatch(/540-555-0177|Walker/)
    const log = await portal.db.selectFrom('audit_entry').select(['action', 'subject_id']).execute()
    expect(log).toEqual([{ action: 'roster.viewed', subject_id: String(input.courseId) }])
  })
})

describe('a secret that is shown once', () => {
  it('is only in the first response; three copies create one key and report that it was done', async () => {
    const document = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }`
    const { email } = await buildAttendee(portal.db)
    const name = `Website ${newKey()}`
    const input = {
      key: { name, ownerEmail: email, scopes: ['classes:read'], expiresOn: '2027-01-31' },
      password,
    }
    const key = newKey()
    const responses = await Promise.all([1, 2, 3].map(() => send(document, input, admin, key)))
    const shown = responses.filter(({ data }) => data?.createApiKey)
    expect(shown).toHaveLength(1)
    const copies = responses.filter((response) => !shown.includes(response))
    expect(copies.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['SHOWN_ONCE', 'SHOWN_ONCE'])
    const made = await portal.db.selectFrom('api_key').select('id').where('name', '=', name).execute()
    expect(made).toHaveLength(1)
  })
})

describe('the stored outcome of a call', () => {
  it('contains only encrypted numbers', async () => {
    const { input } = await walkIn()
    await send(changes.addWalkIn, input, admin, newKey())
    const row = await portal.db.selectFrom('idempotency_key').selectAll().executeTakeFirstOrThrow()
    expect(row.answer).toBeNull()
    const cached = decryptResponse(portal.deps.config.sessionSecret, row.call, row.outcome!)
    expect(cached).toEqual({ courseId: input.courseId, registrationId: expect.any(Number), act: null })
  })
  it('is not used for another attempt under the same key', async () => {
    const key = newKey()
    await send(locating, { location: { name: 'Once' } }, admin, key)
    const call = 'c0ffee00-0000-4000-8000-000000000000'
    await portal.db.updateTable('idempotency_key').set({ call }).execute()
    portal.clock.advance(minutes(1))
    expect(await codeOf(send(locating, { location: { name: 'Once' } }, admin, key))).toBe(
      'IDEMPOTENCY_ANSWER_LOST',
    )
  })
})

describe('a retry across an upgrade', () => {
  it('is not run again, and returns no earlier response, also while using a person’s account', async () => {
    const { userId } = await person()
    const { id } = await buildCourse(portal.db)
    const key = newKey()
    await send(impersonation, { userId }, admin)
    const [first] = await register([id], admin, key)
    const cancel = { id: String(first!.registration!.databaseId) }
    await send(deleteDocument, cancel, admin)
    // As an older server stored it: under the administrator alone, with the whole response.
    const parts = [`user ${administrator.userId}`, 'createRegistrations', 'header', key, '']
    const formerId = hashOf(portal.deps.config.sessionSecret, 'id', parts)
    await portal.db
      .updateTable('idempotency_key')
      .set({ id: formerId, outcome: null, answer: Buffer.from('whole') })
      .execute()
    portal.clock.advance(minutes(1))
    const copy = send(createDocument, { registrations: [{ courseId: id }] }, admin, key)
    expect(await codeOf(copy)).toBe('IDEMPOTENCY_ANSWER_LOST')
  })
})

/** A walk-in to a class that has started. */
async function walkIn() {
  const { id: courseId } = await buildCourse(portal.db, { starts_at: portal.clock.now() })
  const who = { firstName: 'Wanda', lastName: `Walker${courseId}`, phone: '540-555-0177', type: 'Patient' }
  expect(rosterFields).toContain('phone')
  return { input: { courseId, person: who } }
}
