import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callLimits } from '#domain/kernel/limits/call-limit.rule.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildHost, changeCode, doChange, readRoster, wendy } from '#server/roster/testing/roster-calls.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { addGuest, buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
let token: string
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true } })
  host = await buildHost(portal)
  await portal.db
    .updateTable('facilitator')
    .set({ name: 'Fay Xu' })
    .where('id', '=', host.facilitatorId)
    .execute()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limit').execute()
  await at(-hours(22))
})
async function at(afterStart: number) {
  portal.clock.set(new Date(classStart.getTime() + afterStart))
  token = await tokenFor(portal, host)
}
const hosted = (columns: object = {}) =>
  buildCourse(portal.db, { facilitators: [host.facilitatorId], guests_allowed: true, ...columns })
const staff = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
const document = `query($courseId: Int!, $search: String!) {
  rosterCandidates(courseId: $courseId, search: $search) { attendeeId name email walkIn onRoster } }`
const find = async (courseId: number, search: string, by = token) =>
  (
    await portal.request<{ rosterCandidates: { attendeeId: number; name: string; email: string | null }[] }>(
      document,
      { courseId, search },
      by,
    )
  ).rosterCandidates
const add = (input: object, by = token) => changeCode(portal, 'addToRoster', input, by)
let made = 0
const person = (options: Parameters<typeof buildAttendee>[1] = {}) => {
  made += 1
  return buildAttendee(portal.db, {
    first_name: 'Nadia',
    last_name: `Zimmer${made}`,
    email: `nadia${made}@example.net`,
    profile: { emergency_name: 'Elena', emergency_phone: '703-555-0119' },
    ...options,
  })
}
/** A person who registered for a class of the facilitator a week ago and attended it. */
async function regular(options: Parameters<typeof buildAttendee>[1] = {}) {
  const one = await person(options)
  const course = await hosted({ starts_at: new Date(classStart.getTime() - days(7)) })
  await buildRegistration(portal.db, {
    course_id: course.id,
    attendee_id: one.attendeeId,
    created_at: classStart,
    checked_in_at: classStart,
  })
  return one
}

describe("a facilitator's search finds", () => {
  it('a person by their full address in any letter case, but not by part of it', async () => {
    const course = await hosted()
    const nadia = await person()
    const name = `Nadia Zimmer${made}`
    expect(await find(course.id, ` ${nadia.email.toUpperCase()} `)).toMatchObject([
      { attendeeId: nadia.attendeeId, name, email: nadia.email },
    ])
    for (const part of [nadia.email.slice(0, -1), nadia.email.slice(1), `nadia${made}`, name])
      expect([part, await find(course.id, part)]).toEqual([part, []])
  })
  it('a person by name who attended a class of theirs, but not one who attended another or only registered', async () => {
    const course = await hosted()
    const came = await regular({ last_name: 'Yarrow' })
    const thirdParty = await person({ last_name: 'Yarrow' })
    const elsewhere = await buildCourse(portal.db)
    await register(portal, await tokenFor(portal, thirdParty), { courseId: elsewhere.id })
    const registered = await buildRegistrant(portal, { last_name: 'Yarrow' })
    await register(portal, registered.token, { courseId: course.id })
    const found = await find(course.id, 'yarrow nad')
    expect(found).toMatchObject([{ attendeeId: came.attendeeId, email: came.email }])
    expect(await find(course.id, 'yarrow', await staff()), 'staff find everybody').toHaveLength(3)
    // Facilitators find no one by a part of an address. Otherwise, search by search, they could learn the whole
    // address.
    const piece = came.email.split('@')[1]!.slice(0, 4)
    expect(await find(course.id, `yarrow ${piece}`)).toEqual([])
    expect(await find(course.id, `yarrow ${piece}`, await staff())).not.toEqual([])
  })
  it('no one by an address that its owner has not verified', async () => {
    const course = await hosted()
    const { email } = await person({ verified: false })
    expect(await find(course.id, email)).toEqual([])
  })
  it('no one beyond the rate limit, while staff have no limit', async () => {
    const course = await hosted()
    const search = (by: string) => portal.query(document, { courseId: course.id, search: 'nobody' }, by)
    const clerk = await staff()
    for (let n = 0; n < callLimits.rosterSearch.account.most; n += 1) await search(token)
    expect((await search(token)).errors[0]?.extensions.code).toBe('RATE_LIMITED')
    for (let n = 0; n <= callLimits.rosterSearch.account.most; n += 1)
      expect((await search(clerk)).errors).toEqual([])
  }, 60_000)
})

describe('a facilitator adds', () => {
  it('no one by ID, whether or not that person exists', async () => {
    const course = await hosted()
    const { attendeeId } = await person()
    const other = await person()
    for (const input of [{ attendeeId }, { attendeeId, email: other.email }, { attendeeId: 1 }])
      expect(await add({ courseId: course.id, ...input })).toBe('ROSTER_PERSON_UNKNOWN')
    expect((await readRoster(portal, course.id, token)).entries).toEqual([])
  })
  it('a person, who is emailed who did it and how to cancel, whatever the request says about email', async () => {
    const course = await hosted({ title: 'Gentle Yoga' })
    const nadia = await person({ receive_email: false })
    const { attendeeId, email } = nadia
    const mails = await mailsOf(portal, async () => {
      expect(await add({ courseId: course.id, attendeeId, email, noEmail: true })).toBe('done')
    })
    expect(mails).toMatchObject([{ kind: 'rosterAdded', to_address: email, user_id: nadia.userId }])
    const [{ subject, text }] = mails as [(typeof mails)[number]]
    expect(subject).toBe('Sat Nov 21, 10:00 AM: we registered you')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Fay Xu, a facilitator at Archway Cancer Support, registered you for this class:',
    )
    expect(text).toContain('Gentle Yoga\nSaturday, November 21, 2026')
    const link = /token=([\w.-]+)/.exec(text)![1]
    await portal.request(
      'mutation($token: String!) { cancelRegistrationByToken(input: { token: $token }) { registration { state } } }',
      {
        token: link,
      },
    )
    expect((await readRoster(portal, course.id, token)).entries).toEqual([])
  })
  it('a person after the class, who is emailed too', async () => {
    const course = await hosted()
    const { attendeeId, email } = await person()
    await at(hours(3))
    const mails = await mailsOf(portal, () => add({ courseId: course.id, attendeeId, email }))
    expect(mails.map(({ kind }) => kind)).toEqual(['rosterAdded'])
  })
  it('a person without seeing their contact details on the roster, in the table, or after check-in; staff see them', async () => {
    const course = await hosted()
    const nadia = await person()
    const input = { courseId: course.id, attendeeId: nadia.attendeeId, email: nadia.email }
    const { entry } = await doChange(portal, 'addToRoster', input, token)
    const hidden = { email: null, phone: null, emergencyContact: null }
    expect(entry).toMatchObject(hidden)
    await at(minutes(5))
    const checkIn = { registrationId: entry!.registrationId, checkedIn: true }
    expect((await doChange(portal, 'setAttendance', checkIn, token)).entry).toMatchObject(hidden)
    expect((await readRoster(portal, course.id, token)).entries[0]).toMatchObject(hidden)
    const table = 'query($id: Int!) { rosterCsv(courseId: $id) { text } }'
    const { rosterCsv } = await portal.request<{ rosterCsv: { text: string } }>(
      table,
      { id: course.id },
      token,
    )
    expect(rosterCsv.text).toContain('Nadia')
    expect(rosterCsv.text).not.toMatch(/example\.net|555/)
    expect(await find(course.id, `zimmer${made}`), 'nor by looking for who came').toMatchObject([
      { email: null },
    ])
    const shown = { email: nadia.email, emergencyContact: { name: 'Elena' } }
    expect((await readRoster(portal, course.id, await staff())).entries[0]).toMatchObject(shown)
    const other = await buildAttendee(portal.db, { capabilities: ['viewOtherRosters'] })
    const checking = await tokenFor(portal, other)
    expect((await readRoster(portal, course.id, checking)).entries[0]).toMatchObject(hidden)
  })
  it('a person and sees the contact details once that person acts on the registration', async () => {
    const course = await hosted()
    const nadia = await person()
    const input = { courseId: course.id, attendeeId: nadia.attendeeId, email: nadia.email }
    const { entry } = await doChange(portal, 'addToRoster', input, token)
    await addGuest(portal, await tokenFor(portal, nadia), entry!.registrationId)
    expect((await readRoster(portal, course.id, token)).entries[0]).toMatchObject({ email: nadia.email })

    const online = await hosted({ online: true, courselink: 'https://video.example.org' })
    const second = await doChange(portal, 'addToRoster', { ...input, courseId: online.id }, token)
    const { registrationId } = second.entry!
    await at(-minutes(10))
    await portal.request(
      `mutation { updateRegistration(input: { id: ${registrationId}, checkIn: true }) { registration { databaseId } } }`,
      {},
      await tokenFor(portal, nadia),
    )
    expect((await readRoster(portal, online.id, token)).entries[0]).toMatchObject({ email: nadia.email })
  })
  it('a person who attended before without typing their address', async () => {
    const course = await hosted()
    const { attendeeId } = await regular()
    expect(await add({ courseId: course.id, attendeeId })).toBe('done')
  })
  it('no one beyond the rate limit', async () => {
    const course = await hosted()
    const input = { courseId: course.id, attendeeId: 1 }
    for (let n = 0; n < callLimits.rosterAdd.account.most; n += 1) await add(input)
    expect(await add(input)).toBe('RATE_LIMITED')
  }, 60_000)
  it('walk-ins without a limit, but cannot try addresses without a limit', async () => {
    const course = await hosted()
    const known = await person()
    const walkIn = (fields: object) =>
      changeCode(portal, 'addWalkIn', { courseId: course.id, person: { ...wendy, ...fields } }, token)
    for (let n = 0; n < callLimits.rosterSearch.account.most; n += 1)
      expect(await walkIn({ email: known.email })).toBe('WALK_IN_HAS_ACCOUNT')
    expect(await walkIn({ email: known.email })).toBe('RATE_LIMITED')
    await at(minutes(5))
    expect(await walkIn({}), 'without an address').toBe('done')
  }, 60_000)
})

describe('staff erase a walk-in', () => {
  async function walkedIn() {
    const course = await hosted()
    await at(minutes(5))
    const who = { ...wendy, lastName: 'Quillfeather', email: 'quill@example.net', phone: '703-555-0142' }
    const { entry } = await doChange(portal, 'addWalkIn', { courseId: course.id, person: who }, token)
    const { registrationId } = entry!
    await doChange(
      portal,
      'addRosterGuest',
      { registrationId, guest: { ...wendy, lastName: 'Quillguest' } },
      token,
    )
    await doChange(portal, 'updateRosterNotes', { registrationId, notes: 'Quill came late' }, token)
    const attendee = await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    const next = await hosted({ starts_at: new Date(classStart.getTime() + days(7)) })
    expect(await add({ courseId: next.id, attendeeId: attendee.attendee_id })).toBe('done')
    return { course, next, registrationId }
  }
  it('on every roster: the data is deleted, the attendance still counts, and upcoming seats are freed', async () => {
    const { course, next, registrationId } = await walkedIn()
    await portal.db.deleteFrom('audit_entry').execute()
    const { entry } = await doChange(portal, 'eraseWalkIn', { registrationId }, await staff())
    expect(entry).toMatchObject({
      firstName: 'Erased',
      lastName: 'Walk-in',
      email: null,
      phone: null,
      checkedIn: true,
    })
    const tables = (await portal.db.introspection.getTables()).filter(({ isView }) => !isView)
    for (const { name } of tables) {
      const rows = await portal.db
        .selectFrom(name as 'course')
        .selectAll()
        .execute()
      expect([name, JSON.stringify(rows)]).not.toMatchObject([name, expect.stringMatching(/quill|555-0142/i)])
    }
    expect((await readRoster(portal, course.id, token)).seats).toMatchObject([{ taken: 2 }])
    expect((await readRoster(portal, next.id, token)).entries).toEqual([])
    const written = await portal.db.selectFrom('audit_entry').select(['action', 'data']).execute()
    expect(written.filter(({ action }) => action !== 'roster.viewed')).toEqual([
      { action: 'registration.walkInErased', data: { courseId: course.id } },
    ])
    expect(await changeCode(portal, 'eraseWalkIn', { registrationId }, await staff()), 'again').toBe('done')
    expect(await find(next.id, 'erased walk', await staff())).toEqual([])
  })
  it('but facilitators cannot, and a person with an account cannot be erased', async () => {
    const { registrationId } = await walkedIn()
    expect(await changeCode(portal, 'eraseWalkIn', { registrationId }, token)).toBe('FORBIDDEN')
    const { course } = { course: await hosted({ starts_at: new Date(classStart.getTime() + days(9)) }) }
    const ruth = await buildRegistrant(portal)
    const own = await register(portal, ruth.token, { courseId: course.id })
    expect(await changeCode(portal, 'eraseWalkIn', { registrationId: own }, await staff())).toBe('NOT_FOUND')
  })
})
