import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { runRetention } from '#server/people/retention/retention.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'

const confirming = `mutation($input: CreateRegistrationsInput!) { createRegistrations(input: $input) {
  results { courseId error errorCode registration { databaseId course { availableSeats } } } clientMutationId } }`
const cancelling = `mutation($input: DeleteRegistrationInput!) { deleteRegistration(input: $input) {
  registration { databaseId } clientMutationId } }`
const locating = `mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { databaseId } } }`

const keyed = (key: string) => ({ 'idempotency-key': key })

/** The data of a call with a key, which must not fail. */
async function request<Data>(
  portal: Portal,
  document: string,
  input: object,
  token: string | null,
  key: string,
) {
  const { data, errors } = await portal.query<Data>(document, { input }, token, keyed(key))
  expect(errors).toEqual([])
  return data!
}

interface Confirmed {
  createRegistrations: {
    results: { registration: { databaseId: number } | null; errorCode: string | null }[]
  }
}

describe('a call with an idempotency key', () => {
  let one: Portal
  let other: Portal
  let administrator: BuiltUser
  let admin: string
  beforeAll(async () => {
    one = await startPortal({ connections: 30 })
    other = await startPortal({ besides: one })
    administrator = await buildUser(one.db, { roles: ['administrator'] })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })
  beforeEach(async () => {
    await one.db.deleteFrom('idempotency_key').execute()
    await one.db.deleteFrom('audit_entry').execute()
    admin = await tokenFor(one, administrator)
  })
  const count = async (table: 'location' | 'audit_entry' | 'idempotency_key') =>
    (
      await one.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('of'))
        .executeTakeFirstOrThrow()
    ).of
  const locate = (portal: Portal, name: string, key: string, document = locating) =>
    portal.query(document, { input: { location: { name } } }, admin, keyed(key))
  const code = ({ errors }: Awaited<ReturnType<typeof locate>>) => errors[0]?.extensions.code

  it('does not register again if repeated after a cancellation, and reports that no seat is held', async () => {
    const person = await buildAttendee(one.db)
    const token = await tokenFor(one, person)
    const course = await buildCourse(one.db, { in_person_capacity: 5 })
    const input = { registrations: [{ courseId: course.id }] }
    const first = await request<Confirmed>(one, confirming, input, token, 'train')
    expect(await request(other, confirming, input, token, 'train')).toEqual(first)
    const id = String(first.createRegistrations.results[0]!.registration!.databaseId)
    const cancelled = await request(one, cancelling, { id }, token, 'off')
    await takeMails(one)
    one.clock.advance(hours(2))
    const later = await tokenFor(one, person)
    const copy = await request<Confirmed>(other, confirming, input, later, 'train')
    expect(copy.createRegistrations.results[0]).toMatchObject({
      registration: null,
      errorCode: 'RESULT_GONE',
    })
    expect(await request(other, cancelling, { id }, later, 'off')).toEqual(cancelled)
    expect(await takeMails(one)).toEqual([])
    const existing = await one.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', person.attendeeId)
      .where('cancelled_at', 'is', null)
      .execute()
    expect(existing).toEqual([])
  })
  it.each([
    ['one server', () => one],
    ['two servers', () => other],
  ])('runs once if ten copies reach %s concurrently', async (name, second) => {
    const before = await count('location')
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => locate(i % 2 ? second() : one, `Hall of ${name}`, 'ten')),
    )
    expect(responses[0]!.errors).toEqual([])
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await count('location')).toBe(before + 1)
    expect(await count('audit_entry')).toBe(1)
  })
  it('control: without the claim, each server runs it', async () => {
    // The negative control of the race above: every claim succeeds, because each one gets its own call.
    await sql`create function part_claims() returns trigger language plpgsql as $$ begin
      new.id = uuid_send(gen_random_uuid()); return new; end $$;
      create trigger part before insert on idempotency_key for each row execute function part_claims()`.execute(
      one.db,
    )
    const before = await count('location')
    await Promise.all([locate(one, 'Twice', 'twice'), locate(other, 'Twice', 'twice')])
    await sql`drop trigger part on idempotency_key; drop function part_claims()`.execute(one.db)
    expect(await count('location')).toBe(before + 2)
  })
  it('is refused if the key was used for a different request', async () => {
    await locate(one, 'Garden', 'same')
    expect(code(await locate(other, 'Garden room', 'same'))).toBe('IDEMPOTENCY_KEY_REUSED')
    const more = locating.replace('databaseId', 'databaseId name')
    expect(code(await locate(other, 'Garden', 'same', more))).toBe('IDEMPOTENCY_KEY_REUSED')
  })
  it('has its own key for each field of a document', async () => {
    const document = `mutation { a: createLocation(input: { location: { name: "A" } }) { location { databaseId } }
      b: createLocation(input: { location: { name: "B" } }) { location { databaseId } } __typename }`
    const headers = keyed('header')
    const first = await one.query(document, {}, admin, headers)
    const before = await count('location')
    expect(first.errors).toEqual([])
    expect(await other.query(document, {}, admin, headers)).toEqual(first)
    expect(await count('location')).toBe(before)
  })
  it('runs the fields of a document that an earlier copy did not complete', async () => {
    const document = `mutation($b: CreateLocationInput!) {
      a: createLocation(input: { location: { name: "First" } }) { location { databaseId } }
      b: createLocation(input: $b) { location { databaseId } } }`
    const headers = keyed('partly')
    const send = (name: string) =>
      one.query<{ a: object; b: object | null }>(document, { b: { location: { name } } }, admin, headers)
    const first = await send('')
    expect([first.data!.b, code(first)]).toEqual([null, 'INPUT_INVALID'])
    expect(await send('Second')).toMatchObject({
      data: { a: first.data!.a, b: { location: {} } },
      errors: [],
    })
  })
  it('can be corrected after an error with the same key', async () => {
    expect(code(await locate(one, '', 'mend'))).toBe('INPUT_INVALID')
    expect(code(await locate(one, 'Mended', 'mend'))).toBeUndefined()
  })
  it('is a new call for another person, and for the same person after a day', async () => {
    await locate(one, 'Shared', 'theirs')
    const before = await count('location')
    const staff = await tokenFor(one, await buildUser(one.db, { roles: ['administrator'] }))
    await request(one, locating, { location: { name: 'Shared' } }, staff, 'theirs')
    one.clock.advance(days(1))
    admin = await tokenFor(one, administrator)
    await locate(one, 'Shared', 'theirs')
    expect(await count('location')).toBe(before + 2)
  })
  it('is not run again if the server died before saving the outcome', async () => {
    await locate(one, 'Lost', 'lost')
    const before = await count('location')
    await one.db.updateTable('idempotency_key').set({ outcome: null }).execute()
    one.clock.advance(minutes(1))
    expect(code(await locate(other, 'Lost', 'lost'))).toBe('IDEMPOTENCY_ANSWER_LOST')
    expect(await count('location')).toBe(before)
  })
  it('waits for the outcome of another server that has just run it', async () => {
    const first = await locate(one, 'Young', 'young')
    const { outcome } = await one.db.selectFrom('idempotency_key').select('outcome').executeTakeFirstOrThrow()
    await one.db.updateTable('idempotency_key').set({ outcome: null }).execute()
    const waiting = locate(other, 'Young', 'young')
    await locate(other, 'Another', 'another')
    await one.db.updateTable('idempotency_key').set({ outcome }).where('outcome', 'is', null).execute()
    expect(await waiting).toEqual(first)
  })
  it('stores nothing readable in its table', async () => {
    await locate(one, 'Hall of Secrets', 'readable key')
    const { rows } = await sql<{ text: string }>`
      select encode(id, 'escape') || encode(asked, 'escape') || encode(outcome, 'escape') as text
      from idempotency_key`.execute(one.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toMatch(/Secrets|readable|databaseId/)
  })
  it('is deleted after a day, and immediately when the account is closed', async () => {
    const person = await buildAttendee(one.db)
    const course = await buildCourse(one.db, { starts_at: new Date(one.clock.now().getTime() + days(1)) })
    const input = { registrations: [{ courseId: course.id }] }
    await request(one, confirming, input, await tokenFor(one, person), 'mine')
    await locate(one, 'Forgotten', 'old')
    expect(await count('idempotency_key')).toBe(2)
    const { db } = one
    await db.transaction().execute((tx) => closeAccount(tx, listeners, person.userId, one.clock.now()))
    expect(await count('idempotency_key')).toBe(1)
    const at = (after: number) => ({ now: () => new Date(one.clock.now().getTime() + days(1) + after) })
    expect(await runRetention({ ...one.deps, clock: at(0) })).not.toHaveProperty('storedAnswers')
    expect(await runRetention({ ...one.deps, clock: at(1) })).toMatchObject({ storedAnswers: 1 })
  })
  it('stores no tokens, so that each login gives a new one', async () => {
    const { email } = await buildUser(one.db, { password: 'a long password' })
    const document = `mutation($input: LoginInput!) { login(input: $input) { refreshToken } }`
    const input = { username: email, password: 'a long password' }
    const first = await request(one, document, input, null, 'login')
    expect(await request(one, document, input, null, 'login')).not.toEqual(first)
    expect(await count('idempotency_key')).toBe(0)
  })
})
