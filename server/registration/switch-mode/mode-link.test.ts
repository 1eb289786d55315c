import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  signRegistrationToken,
  type TokenPurpose,
} from '#server/registration/mail-links/registration-token.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { addDueReminders } from '#server/registration/reminders/reminders.jobs.ts'
import { seatRecordOf } from '#server/registration/waiting/testing/seat-record.ts'
import { joined, shown } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildCourse, type CourseOptions, classStart } from '#server/testing/builders/class-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirmCodes,
  elena,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let other: Portal
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() - hours(24)) })
  other = await startPortal({ besides: portal })
}, 60_000)
afterAll(async () => {
  await other.close()
  await portal.close()
})

const hybrid: CourseOptions = {
  in_person: true,
  online: true,
  in_person_capacity: 1,
  online_capacity: 5,
  guests_allowed: true,
}
async function registered(options: CourseOptions = {}, line: object = {}) {
  const course = await buildCourse(portal.db, { ...hybrid, ...options })
  const me = await buildRegistrant(portal, { first_name: 'Ann' })
  const id = await register(portal, me.token, { courseId: course.id, registrationType: 'in-person', ...line })
  return { courseId: course.id, me, id, token: tokenOf(id) }
}
const tokenOf = (id: number, purpose: TokenPurpose = 'switch-mode') =>
  signRegistrationToken(purpose, portal.deps.config.sessionSecret, id, 0)
interface Result {
  registrationByModeToken: { state: string; registrationType: string; other: string | null }
}
const read = async (token: string) => {
  const { data, errors } = await portal.query<Result>(
    'query Read($token: String!) { registrationByModeToken(token: $token) { courseId title start end registrationType other hasGuest state } }',
    { token },
  )
  return errors[0]?.extensions.code ?? data!.registrationByModeToken
}
const click = async (token: string, registrationType = 'online', on = portal) => {
  const { errors } = await on.query(
    'mutation Switch($input: SwitchModeByTokenInput!) { switchModeByToken(input: $input) { registration { registrationType } } }',
    { input: { token, registrationType } },
  )
  return errors[0]?.extensions.code ?? 'done'
}

describe("'I’ll join online' by the link of a reminder", () => {
  it('is in the reminder of an in-person registration for a hybrid class, and in no other', async () => {
    await takeMails(portal)
    portal.clock.set(new Date(classStart.getTime() - hours(48)))
    const { id } = await registered()
    const online = await registered({}, { registrationType: 'online' })
    const inPersonOnly = await registered({ in_person: true, online: false })
    portal.clock.set(new Date(classStart.getTime() - hours(24)))
    const mails = await mailsOf(portal, () => addDueReminders(portal.deps))
    const ofPerson = (address: string) =>
      mails.find(({ to_address }) => to_address === address)!.text.replaceAll(/\s+/g, ' ')
    expect(mails.filter(({ text }) => text.includes('/registration/mode?token='))).toHaveLength(1)
    expect(ofPerson(online.me.email)).not.toContain('I’ll join online')
    expect(ofPerson(inPersonOnly.me.email)).not.toContain('I’ll join online')
    // A plain-text email wraps long lines.
    const mail = mails.find(({ text }) => text.replaceAll(/\s+/g, ' ').includes('I’ll join online'))!
    expect(mail.text).toContain(`/registration/mode?token=${tokenOf(id).slice(0, String(id).length)}.`)
  })
  it('shows the class to anyone who opens it, nothing about the person, and changes nothing', async () => {
    const { courseId, token } = await registered({ in_person_capacity: 5 }, { guest: elena })
    for (let n = 0; n < 3; n += 1)
      expect(await read(token)).toMatchObject({
        courseId,
        registrationType: 'in-person',
        other: 'online',
        hasGuest: true,
        state: 'OPEN',
      })
    expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 2 })
  })
  // crossing: guest x mail link
  // crossing: hybrid x mail link
  it('moves the registration and guest, sends one email, and has no effect when pressed again', async () => {
    const { courseId, token } = await registered({ in_person_capacity: 5 }, { guest: elena })
    await takeMails(portal)
    expect([await click(token), await click(token)]).toEqual(['done', 'done'])
    expect(await placesTaken(portal, courseId)).toEqual({ online: 2 })
    expect((await takeMails(portal)).map(({ kind }) => kind)).toEqual(['registrationChanged'])
    expect(await read(token)).toMatchObject({ registrationType: 'online', other: 'in-person', state: 'OPEN' })
  })
  it('gives the in-person seat to the waitlist, and the person cannot switch back', async () => {
    const { courseId, token } = await registered()
    const bea = await buildRegistrant(portal)
    await joined(portal, bea.token, { courseId, registrationType: 'in-person' })
    expect(await click(token)).toBe('done')
    expect((await shown(portal, courseId, bea.token)).ownWaiting?.offer).toMatchObject({
      registrationType: 'in-person',
    })
    expect(await read(token)).toMatchObject({ state: 'FULL' })
    expect(await click(token, 'in-person')).toBe('NO_IN_PERSON_SEATS')
  })
  it('can switch back while there are seats', async () => {
    const { courseId, token } = await registered()
    expect([await click(token), await click(token, 'in-person')]).toEqual(['done', 'done'])
    expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 1 })
  })
  it('reports a cancelled registration, a wrong purpose, and a started class', async () => {
    const { me, id, token } = await registered()
    expect(await read(tokenOf(id, 'cancel-registration'))).toBe('MODE_LINK_INVALID')
    expect(await click(tokenOf(id, 'cancel-registration'))).toBe('MODE_LINK_INVALID')
    expect(await click(token, 'by letter')).toBe('MODE_NOT_OFFERED')
    await cancel(portal, me.token, id)
    expect(await read(token)).toMatchObject({ state: 'CANCELLED' })
    expect(await click(token)).toBe('REGISTRATION_NOT_FOUND')
  })
})

describe('pressed on two servers concurrently', () => {
  it('by several people while others register: each in-person seat is offered to the waitlist only', async () => {
    const course = await buildCourse(portal.db, { ...hybrid, in_person_capacity: 4, online_capacity: 3 })
    const line = { courseId: course.id, registrationType: 'in-person' }
    const holders = []
    for (let n = 0; n < 4; n += 1) {
      const { token } = await buildRegistrant(portal)
      holders.push(tokenOf(await register(portal, token, line)))
    }
    const waiting = []
    for (let n = 0; n < 4; n += 1)
      waiting.push(await joined(portal, (await buildRegistrant(portal)).token, line))
    const thirdParties = await Promise.all(Array.from({ length: 3 }, () => buildRegistrant(portal)))
    const [clicked, notified] = await Promise.all([
      Promise.all(
        holders.flatMap((token) => [click(token, 'online', portal), click(token, 'online', other)]),
      ),
      Promise.all(thirdParties.map(async ({ token }) => (await confirmCodes(other, token, [line]))[0])),
    ])
    // Three seats online for four people who send the request twice each.
    expect(clicked.filter((code) => code === 'done')).toHaveLength(6)
    expect(clicked.filter((code) => code === 'NO_ONLINE_SEATS')).toHaveLength(2)
    expect(notified.filter((code) => code === 'booked')).toEqual([])
    expect(await seatRecordOf(portal, course.id)).toMatchObject({
      taken: 4,
      problems: [],
      offered: waiting.slice(0, 3),
    })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1, online: 3 })
  })
  it('without the lock of the class, the database guard refuses the second switch', async () => {
    const { courseId, id } = await registered({ in_person_capacity: 2, online_capacity: 1 })
    const second = await buildRegistrant(portal)
    const secondId = await register(portal, second.token, { courseId, registrationType: 'in-person' })
    const moved = await Promise.allSettled(
      [id, secondId].map((each) =>
        portal.db.updateTable('registration').set({ mode: 'online' }).where('id', '=', each).execute(),
      ),
    )
    expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
