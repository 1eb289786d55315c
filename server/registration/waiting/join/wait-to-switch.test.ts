import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import {
  accept,
  join,
  joined,
  leave,
  offerByHand,
  ownWaiting,
} from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  placesTaken,
  register,
  removeGuest,
  switchMode,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(() => takeMails(portal))
afterAll(() => portal.close())

/**
 * A class with a full room and seats online: who has the room, and a person who is registered online and waits for the
 * room.
 */
async function waits({ guest, ...options }: CourseOptions & { guest?: true } = {}) {
  const { id: courseId } = await buildCourse(portal.db, {
    starts_at: new Date('2026-11-25T15:00:00Z'),
    in_person: true,
    online: true,
    in_person_capacity: 1,
    online_capacity: 10,
    guests_allowed: true,
    ...options,
  })
  const [holder, me] = [await buildRegistrant(portal), await buildRegistrant(portal)]
  const seat = await register(portal, holder.token, { courseId, registrationType: 'in-person' })
  const mine = await register(portal, me.token, { courseId, registrationType: 'online' })
  if (guest) expect(await addGuest(portal, me.token, mine)).toBe('done')
  const id = await joined(portal, me.token, { courseId, registrationType: 'in-person' })
  await takeMails(portal)
  return { courseId, holder, me, id, mine, free: () => cancel(portal, holder.token, seat) }
}
const registration = (id: number) =>
  portal.db
    .selectFrom('registration')
    .select(['mode', 'places', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const endOf = async (id: number) =>
  (await portal.db.selectFrom('waiting').select('ended_as').where('id', '=', id).executeTakeFirstOrThrow())
    .ended_as

describe('a person who is registered online because the in-person seats were full', () => {
  // crossing: hybrid x waiting
  // crossing: hybrid x offer
  it('waits for an in-person seat, does not lose their spot, and switches when they accept', async () => {
    const { courseId, me, id, mine, free } = await waits()
    expect(await placesTaken(portal, courseId)).toMatchObject({ 'in-person': 1, online: 1 })
    await free()
    expect((await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)).toContain(
      `waitingOffer ${me.email}`,
    )
    expect((await ownWaiting(portal, me.token))[0]!.offer).toMatchObject({ registrationType: 'in-person' })
    expect(await registration(mine)).toMatchObject({ mode: 'online' })
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await registration(mine)).toMatchObject({ mode: 'in-person', cancelled_at: null })
    expect(await placesTaken(portal, courseId)).toMatchObject({ 'in-person': 1 })
    expect((await takeMails(portal)).map(({ kind }) => kind)).toContain('registrationChanged')
    // Sending the call again gets the same response.
    expect(await accept(portal, me.token, id)).toBe('done')
  })
  it('does not lose their spot when they decline', async () => {
    const { me, id, mine, free } = await waits()
    await free()
    expect(await leave(portal, me.token, id)).toBe('done')
    expect(await registration(mine)).toMatchObject({ mode: 'online', cancelled_at: null })
  })
  // crossing: hybrid x waiting
  it('cannot wait for the mode they have, and cannot join the waitlist twice', async () => {
    const { courseId, me } = await waits()
    const wait = (registrationType?: string) => join(portal, me.token, { courseId, registrationType })
    expect(await wait('online')).toBe('ALREADY_REGISTERED')
    expect(await wait()).toBe('ALREADY_REGISTERED')
    expect(await wait('in-person')).toBe('ALREADY_WAITING')
  })
  it('must switch when an in-person seat is free', async () => {
    const { courseId, me, id, free } = await waits()
    await leave(portal, me.token, id)
    await free()
    expect(await join(portal, me.token, { courseId, registrationType: 'in-person' })).toBe(
      'WAITING_NOT_NEEDED',
    )
  })
  it('is offered two seats with a guest, and none when the guest would be left out', async () => {
    const { me, id, mine, free, courseId } = await waits({ guest: true, in_person_capacity: 2 })
    const other = await buildRegistrant(portal)
    const second = await register(portal, other.token, { courseId, registrationType: 'in-person' })
    await free()
    expect((await ownWaiting(portal, me.token))[0]!.offer).toBeNull()
    await cancel(portal, other.token, second)
    expect((await ownWaiting(portal, me.token))[0]!.offer).toMatchObject({ withGuest: true })
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await registration(mine)).toMatchObject({ mode: 'in-person', places: 2 })
  })
  it('takes one of two seats after the guest is removed, frees the other, and never takes one for two', async () => {
    const { me, id, mine, free, courseId } = await waits({ guest: true, in_person_capacity: 2 })
    await free()
    expect((await ownWaiting(portal, me.token))[0]!.offer).toMatchObject({ withGuest: true })
    await removeGuest(portal, me.token, mine)
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await placesTaken(portal, courseId)).toMatchObject({ 'in-person': 1 })
    const two = await waits()
    await two.free()
    await addGuest(portal, two.me.token, two.mine)
    expect(await accept(portal, two.me.token, two.id)).toBe('GUEST_NEEDS_MORE_SEATS')
    expect(await registration(two.mine)).toMatchObject({ mode: 'online' })
  })
  it('leaves the waitlist when they switch, cancel, or the class becomes online only', async () => {
    const switched = await waits()
    const before = await open(portal, staff.token, switched.courseId)
    await save(portal, staff.token, before, { inPersonCapacity: '3' })
    expect(await switchMode(portal, switched.me.token, switched.mine, 'in-person')).toBe('done')
    expect(await endOf(switched.id)).toBe('booked')
    expect(await placesTaken(portal, switched.courseId)).toEqual({ 'in-person': 2 })
    const deleted = await waits()
    await cancel(portal, deleted.me.token, deleted.mine)
    expect(await endOf(deleted.id)).toBe('left')
    const online = await waits()
    const opened = await open(portal, staff.token, online.courseId)
    await save(portal, staff.token, opened, { inPerson: false }, { movePeople: true })
    expect(await endOf(online.id)).toBe('booked')
    expect(await registration(online.mine)).toMatchObject({ mode: 'online', cancelled_at: null })
  })
  it('frees the seat that was offered when they cancel', async () => {
    const { courseId, me, mine, free } = await waits()
    await free()
    await cancel(portal, me.token, mine)
    expect(await placesTaken(portal, courseId)).toEqual({})
    const next = await buildRegistrant(portal)
    expect(await register(portal, next.token, { courseId, registrationType: 'in-person' })).toBeGreaterThan(0)
    expect(await switchMode(portal, me.token, mine, 'in-person')).toBe('REGISTRATION_NOT_FOUND')
  })
  it('is switched over capacity when staff offer an in-person seat manually', async () => {
    const { courseId, me, id, mine } = await waits()
    await offerByHand(portal, staff.token, id, 'Needs the room.')
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await registration(mine)).toMatchObject({ mode: 'in-person' })
    expect(await placesTaken(portal, courseId)).toMatchObject({ 'in-person': 2 })
  })
})
