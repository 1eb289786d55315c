import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, password, takeFile } from '#server/people/my-data/testing/take-file.ts'
import { runAll, years } from '#server/people/retention/testing/retention-world.ts'
import { changes } from '#server/roster/testing/roster-calls.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const beginning = 'mutation ($input: BeginWalkInHoldInput!) { beginWalkInHold(input: $input) { success } }'
const ending = 'mutation ($input: EndWalkInHoldInput!) { endWalkInHold(input: $input) { success } }'
const reading =
  'query ($registrationId: ID!) { walkInHold(registrationId: $registrationId) { reason heldBy } }'
const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
const wendy = { walk_in_first_name: 'Wendy', walk_in_last_name: 'Quill', walk_in_email: 'wendy@example.org' }

let portal: Portal
let ada: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('legal_hold').execute()
  await portal.db.deleteFrom('registration').execute()
  await portal.db.deleteFrom('audit_entry').execute()
  await portal.db.deleteFrom('attendee').where('user_id', 'is', null).execute()
  ada = await buildUser(portal.db, {
    roles: ['administrator'],
    first_name: 'Ada',
    last_name: 'Reyes',
    password,
  })
  token = await tokenFor(portal, ada)
})

/** A person came without an account. Their accommodations are recorded too. */
async function buildVisit(walkIn: object = wendy, title = 'Gentle Yoga') {
  const attendee = { ...walkIn, cell_phone: '703-555-0142' }
  const attendee_id = await buildWalkIn(portal.db, attendee)
  const now = portal.clock.now()
  const times = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) }
  const { id: course_id } = await buildCourse(portal.db, { title, ...times })
  const row = {
    course_id,
    attendee_id,
    mode: 'in-person',
    created_at: now,
    walk_in: true,
    needs_words: title,
  }
  const { id } = await portal.db
    .insertInto('registration')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, registrationId: String(id), attendeeId: attendee_id, courseId: course_id }
}
type Visit = Awaited<ReturnType<typeof buildVisit>>

/** The error code, or undefined if the call succeeded. */
const codeOf = async (document: string, variables: object, by: string) =>
  (await portal.query(document, variables, by)).errors[0]?.extensions.code
const hold = ({ registrationId }: Visit, reason = 'A lawsuit.', by = token) =>
  codeOf(beginning, { input: { registrationId, reason } }, by)
const erase = async ({ registrationId }: Visit) =>
  (await portal.query(changes.eraseWalkIn, { input: { registrationId } }, token)).errors[0]
const nameOf = async ({ attendeeId }: Visit) =>
  (
    await portal.db
      .selectFrom('attendee')
      .select('walk_in_first_name')
      .where('id', '=', attendeeId)
      .executeTakeFirstOrThrow()
  ).walk_in_first_name
const audited = () =>
  portal.db.selectFrom('audit_entry').select(['action', 'subject_id', 'data']).orderBy('id').execute()

describe('the data file of a person without an account', () => {
  it('has all their visits and nothing of others; no one is emailed', async () => {
    const first = await buildVisit()
    await buildVisit(wendy, 'Drumming')
    await buildVisit({ ...wendy, walk_in_first_name: 'Willem' }, 'Of Willem')
    await takeMails(portal)
    const { sections, json, html } = await fileOf(
      portal,
      ada,
      { registrationId: first.registrationId, password },
      'makeWalkInFile',
    )
    expect(sections.walkIns).toEqual([
      { firstName: 'Wendy', lastName: 'Quill', email: 'wendy@example.org' },
      { firstName: 'Wendy', lastName: 'Quill', email: 'wendy@example.org' },
    ])
    expect(sections.registrations).toEqual([
      expect.objectContaining({ classTitle: 'Gentle Yoga', accommodationWords: 'Gentle Yoga' }),
      expect.objectContaining({ classTitle: 'Drumming', isWalkIn: true }),
    ])
    expect(sections.profile).toContainEqual(expect.objectContaining({ cellPhone: '703-555-0142' }))
    expect(sections.account).toEqual([])
    expect(json + html).not.toContain('Willem')
    expect(sections.log).toEqual([expect.objectContaining({ action: 'registration.walkInFileMade' })])
    expect(await takeMails(portal)).toEqual([])
    expect(await audited()).toEqual([
      {
        action: 'registration.walkInFileMade',
        subject_id: first.registrationId,
        data: { courseId: first.courseId, by: 'staff' },
      },
    ])
  })
  it("requires an administrator's password, and a person without an account who is not erased", async () => {
    const visit = await buildVisit()
    const make = (by: BuiltUser, input: object) => takeFile(portal, by, input, 'makeWalkInFile')
    const staff = await buildUser(portal.db, { roles: ['staff'], password })
    const { registrationId } = visit
    expect(await make(staff, { registrationId, password })).toBe('FORBIDDEN')
    expect(await make(ada, { registrationId })).toBe('PASSWORD_REQUIRED')
    expect(await make(ada, { registrationId: '2000000001', password })).toBe('ROSTER_ENTRY_GONE')
    const { attendeeId: attendee_id } = await buildAttendee(portal.db)
    const row = { course_id: visit.courseId, attendee_id, mode: 'in-person', created_at: portal.clock.now() }
    const { id } = await portal.db
      .insertInto('registration')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await make(ada, { registrationId: String(id), password })).toBe('NOT_FOUND')
    expect(await erase(visit)).toBeUndefined()
    expect(await make(ada, { registrationId, password })).toBe('NOT_FOUND')
  })
})

describe('a legal hold on the data of a person without an account', () => {
  it('has its reason and author, visible to administrators only, and can be set once', async () => {
    const visit = await buildVisit()
    const { registrationId } = visit
    expect(await hold(visit, ' ')).toBe('INPUT_INVALID')
    expect(
      await hold(visit, 'x', await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))),
    ).toBe('FORBIDDEN')
    expect(await portal.request(reading, { registrationId }, token)).toEqual({ walkInHold: null })
    expect(await hold(visit)).toBeUndefined()
    expect(await hold(visit, 'Another.')).toBeUndefined()
    expect(await portal.request(reading, { registrationId }, token)).toEqual({
      walkInHold: { reason: 'A lawsuit.', heldBy: 'Ada Reyes' },
    })
    expect((await audited()).map(({ action }) => action)).toEqual(['registration.walkInHeld'])
  })
  it("stops erasing under any of the person's visits, with one message; others can be erased", async () => {
    const visit = await buildVisit()
    const again = await buildVisit(wendy, 'Drumming')
    const willem = await buildVisit({ ...wendy, walk_in_first_name: 'Willem' })
    await hold(visit)
    for (const one of [visit, again])
      expect(await erase(one)).toMatchObject({
        message: expect.stringMatching(/^For legal reasons, we can’t delete this data/),
        extensions: { code: 'LEGAL_HOLD' },
      })
    expect(await erase(willem)).toBeUndefined()
    expect(await Promise.all([visit, again, willem].map(nameOf))).toEqual(['Wendy', 'Wendy', 'Erased'])
    await portal.request(ending, { input: { registrationId: visit.registrationId } }, token)
    expect(await erase(again)).toBeUndefined()
  })
  it('applies to the person: all visits show it, no second one can start, and ending it on any visit ends it', async () => {
    const visit = await buildVisit()
    const again = await buildVisit(wendy, 'Drumming')
    const willem = await buildVisit({ ...wendy, walk_in_first_name: 'Willem' })
    const existing = async ({ registrationId }: Visit) =>
      (await portal.request<{ walkInHold: object | null }>(reading, { registrationId }, token)).walkInHold
    await hold(visit)
    expect(await existing(again)).toEqual({ reason: 'A lawsuit.', heldBy: 'Ada Reyes' })
    expect(await existing(willem)).toBeNull()
    expect(await hold(again, 'Another.')).toBeUndefined()
    expect((await audited()).map(({ action }) => action)).toEqual(['registration.walkInHeld'])
    await portal.request(ending, { input: { registrationId: again.registrationId } }, token)
    expect(await existing(visit)).toBeNull()
    expect(await erase(visit)).toBeUndefined()
  })
  it('preserves the log of their registrations, which names no account', async () => {
    const visit = await buildVisit()
    const other = await buildVisit({ ...wendy, walk_in_email: 'other@example.org' })
    await hold(visit)
    await portal.db.deleteFrom('audit_entry').execute()
    const entry = { at: portal.clock.now(), action: 'registration.walkInAdded', subject_type: 'registration' }
    await portal.db
      .insertInto('audit_entry')
      .values([visit, other].map(({ registrationId: subject_id }) => ({ ...entry, subject_id, data: '{}' })))
      .execute()
    portal.clock.advance(years(7))
    token = await tokenFor(portal, ada)
    expect(await runAll(portal)).toMatchObject({ auditEntries: 1 })
    const left = async () =>
      (await audited())
        .filter(({ subject_id }) => subject_id === visit.registrationId)
        .map((one) => one.action)
    expect(await left()).toEqual(['registration.walkInAdded'])
    await portal.request(ending, { input: { registrationId: visit.registrationId } }, token)
    expect(await runAll(portal)).toMatchObject({ auditEntries: 1 })
    expect(await left()).toEqual(['registration.walkInHoldEnded'])
  })
  it('preserves the data and accommodations past their retention time, until the hold ends', async () => {
    const visit = await buildVisit()
    const other = await buildVisit({ ...wendy, walk_in_email: 'other@example.org' })
    await hold(visit)
    portal.clock.advance(years(3))
    token = await tokenFor(portal, ada)
    expect(await runAll(portal)).toMatchObject({ needs: 1, walkIns: 1 })
    expect([await nameOf(visit), await nameOf(other)]).toEqual(['Wendy', 'Erased'])
    await portal.request(ending, { input: { registrationId: visit.registrationId } }, token)
    expect(await runAll(portal)).toMatchObject({ needs: 1, walkIns: 1 })
    expect(await nameOf(visit)).toBe('Erased')
  })
  it("also prevents closing the same person's account, and a hold on that account preserves the data", async () => {
    const visit = await buildVisit()
    const person = await buildAttendee(portal.db, {
      email: wendy.walk_in_email,
      first_name: 'Wendy',
      last_name: 'Quill',
      closure_requested_at: portal.clock.now(),
    })
    await hold(visit)
    const close = () => codeOf(closing, { input: { userId: person.userId, confirmation: 'DELETE' } }, token)
    token = await tokenFor(portal, ada)
    expect(await close()).toBe('LEGAL_HOLD')
    await portal.db.deleteFrom('legal_hold').execute()
    const existing = { user_id: person.userId, reason: 'x', held_at: portal.clock.now() }
    await portal.db.insertInto('legal_hold').values(existing).execute()
    expect((await erase(visit))?.extensions.code).toBe('LEGAL_HOLD')
    await portal.db.deleteFrom('legal_hold').execute()
    expect(await close()).toBeUndefined()
    expect(await nameOf(visit)).toBe('Erased')
  })
  it('and a concurrent erase: one is first, and the other gets a domain error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visit = await buildVisit({ ...wendy, walk_in_email: `round-${round}@example.org` })
      const [existing, erased] = await Promise.all([hold(visit), erase(visit)])
      expect([
        [undefined, 'LEGAL_HOLD'],
        ['NOT_FOUND', undefined],
      ]).toContainEqual([existing, erased?.extensions.code])
    }
  })
})
