import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, type SaveOptions, save } from '#server/classes/admin/testing/calls.ts'
import { type CourseOptions, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { sentMails, takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'
import { joined, ownWaiting } from './testing/waiting-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  await takeMails(portal)
})
afterAll(() => portal.close())

const edit = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, staff.token, await open(portal, staff.token, courseId), fields, options)
const onlineOnly = { inPerson: false, online: true, onlineCapacity: '10' }

describe('a person on the in-person waitlist', () => {
  it('is offered an online spot when the class becomes online only', async () => {
    const { id, me } = await waits({ in_person_capacity: 1 })
    await edit(id, { ...onlineOnly, onlineCapacity: '2' }, { movePeople: true })
    const [own] = await ownWaiting(portal, me.token)
    expect(own).toMatchObject({ registrationType: 'online', offer: { registrationType: 'online' } })
  })
  it('waits first in line online while it is full, and in person again when the class changes back', async () => {
    const { id, me, holder } = await waits({ in_person_capacity: 1 })
    await edit(id, { ...onlineOnly, onlineCapacity: '1' }, { movePeople: true })
    expect((await ownWaiting(portal, me.token))[0]).toMatchObject({ registrationType: 'online', offer: null })
    await cancelOf(holder, id)
    expect((await ownWaiting(portal, me.token))[0]!.offer).toMatchObject({ registrationType: 'online' })
    await edit(id, { inPerson: true, inPersonCapacity: '0' })
    expect((await ownWaiting(portal, me.token))[0]).toMatchObject({ registrationType: 'in-person' })
  })
  it('is offered a spot without the guest, with one email, when staff leave no room for two', async () => {
    const { id, me, holder } = await waits({ in_person_capacity: 2, guests_allowed: true }, { guest })
    await edit(id, { inPersonCapacity: '1' }, { allowBelowTaken: true })
    await edit(id, { title: 'Chair Yoga' })
    const mails = await sentMails(portal, me.email, 'waitingLimited')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We can offer you a spot without your guest | ')
    expect(mails[0]).toContain('no longer has room for two')
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('course_id', '=', id)
      .where('attendee_id', '<>', holder.attendeeId)
      .execute()
    await cancelOf(holder, id)
    expect((await ownWaiting(portal, me.token))[0]!.offer).toMatchObject({ withGuest: false })
  })
  it('is told when guests are no longer allowed, unless that is changed back', async () => {
    const { id, me } = await waits({ in_person_capacity: 2, guests_allowed: true }, { guest })
    await edit(id, { guestsAllowed: false })
    await edit(id, { guestsAllowed: true })
    expect(await sentMails(portal, me.email, 'waitingLimited')).toEqual([])
    await edit(id, { guestsAllowed: false })
    await edit(id, { title: 'Chair Yoga' })
    const mails = await sentMails(portal, me.email, 'waitingLimited')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We can offer you a spot without your guest | ')
    expect(mails[0]).toContain('no longer takes guests')
    await edit(id, { inPersonCapacity: '1' }, { allowBelowTaken: true })
    expect(await sentMails(portal, me.email, 'waitingLimited'), 'the reason is the same').toEqual(mails)
  })
  it('is told when registration moves elsewhere and no spot can be offered', async () => {
    const { id, me } = await waits({ in_person_capacity: 1 })
    await edit(id, { noOnlineRegistration: true })
    const mails = await sentMails(portal, me.email, 'waitingLimited')
    expect(mails[0]).toContain('We can’t offer you a spot here | ')
  })
  const guest = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
  type Person = Awaited<ReturnType<typeof buildRegistrant>>
  /** A full class with one person on its waitlist. */
  async function waits(columns: CourseOptions, input: object = {}) {
    const { courseId: id } = await buildRecurring(portal.db, { dates: 1, ...columns })
    const [holder, me] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await confirmCodes(portal, holder.token, [{ courseId: id, registrationType: 'in-person' }])
    await takeSeats(portal.db, id, 'in-person', Number(columns.in_person_capacity) - 1)
    await joined(portal, me.token, { courseId: id, registrationType: 'in-person', ...input })
    return { id, me, holder }
  }
  async function cancelOf(person: Person, courseId: number) {
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', person.attendeeId)
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(await cancel(portal, person.token, id)).toBe('cancelled')
  }
})
