import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, elena, placesTaken, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: string
beforeAll(async () => {
  portal = await startPortal()
  staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
})
afterAll(() => portal.close())

const moveDocument =
  'mutation ($input: MoveOnRosterInput!) { moveOnRoster(input: $input) { told toCall telling leavesAt act roster { entries { registrationType } } } }'
interface Moved {
  moveOnRoster: {
    told: number
    toCall: number
    telling: string | null
    leavesAt: string | null
    act: string | null
    roster: { entries: { registrationType: string }[] }
  }
}
const move = (id: number, registrationType = 'online', notify: object | null = null, token = staff) =>
  portal.query<Moved>(
    moveDocument,
    { input: { registrationId: String(id), registrationType, tell: notify } },
    token,
  )

async function existing(columns: object = {}, guest: object | null = null) {
  const ann = await buildRegistrant(portal, { first_name: 'Ann' })
  const course = await buildCourse(portal.db, {
    in_person: true,
    online: true,
    guests_allowed: true,
    ...columns,
  })
  const id = await register(portal, ann.token, { courseId: course.id, registrationType: 'in-person', guest })
  return { ann, course, id }
}

describe('one person on a roster', () => {
  it('is moved with their guest and emailed once, with the note from staff', async () => {
    const { ann, course, id } = await existing({}, elena)
    const mails = await mailsOf(portal, async () => {
      const { data } = await move(id, 'online', { note: 'As you asked.' })
      expect(data!.moveOnRoster).toMatchObject({
        told: 1,
        telling: expect.any(String),
        roster: { entries: [{ registrationType: 'online' }] },
      })
    })
    expect(await placesTaken(portal, course.id)).toEqual({ online: 2 })
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [ann.email, 'Sat Nov 21, 10:00 AM: how you attend has changed'],
    ])
    expect(mails[0]!.text).toContain('As you asked.')
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('You now attend online, not in person.')
  })
  it('is moved without an email when staff choose so, and moving them again changes nothing', async () => {
    const { course, id } = await existing()
    const mails = await mailsOf(portal, async () => {
      const noOne = { told: 0, toCall: 0, telling: null, leavesAt: null }
      const moved = (await move(id, 'online', { send: false })).data!.moveOnRoster
      expect(moved).toMatchObject({ ...noOne, act: expect.any(String) })
      expect((await move(id)).data!.moveOnRoster).toMatchObject({ ...noOne, act: null })
    })
    expect(mails).toEqual([])
    expect(await placesTaken(portal, course.id)).toEqual({ online: 1 })
  })
  it('stays in the same mode when no seat is left', async () => {
    const { course, id } = await existing({ online_capacity: 1 })
    await takeSeats(portal.db, course.id, 'online', 1)
    expect((await move(id)).errors[0]!.extensions.code).toBe('NO_ONLINE_SEATS')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1, online: 1 })
  })
  it('is moved by a facilitator of the class, who can undo the email, but by no other facilitator', async () => {
    const [hers, other] = await Promise.all(
      [1, 2].map(async () => {
        const user = await buildUser(portal.db, { roles: ['facilitator'] })
        const facilitator = await buildFacilitator(portal.db, { user_id: user.userId })
        return { id: facilitator.id, token: await tokenFor(portal, user) }
      }),
    )
    const { id } = await existing({ facilitators: [hers!.id] })
    expect((await move(id, 'online', null, other!.token)).errors[0]!.extensions.code).toBe('ROSTER_NOT_YOURS')
    const { data } = await move(id, 'online', null, hers!.token)
    const taken = await portal.query<{ takeBackMail: { people: number } }>(
      'mutation ($input: TakeBackMailInput!) { takeBackMail(input: $input) { people } }',
      { input: { telling: data!.moveOnRoster.telling } },
      hers!.token,
    )
    expect(taken.data).toEqual({ takeBackMail: { people: 1 } })
  })
  it('has an email preview that writes nothing', async () => {
    const { course, id } = await existing()
    const { rosterMovePreview } = await portal.request<{
      rosterMovePreview: { people: number; mail: { closing: string } }
    }>(
      'query ($input: MoveOnRosterInput!) { rosterMovePreview(input: $input) { people mail { closing } } }',
      { input: { registrationId: String(id), registrationType: 'online' } },
      staff,
    )
    expect(rosterMovePreview.people).toBe(1)
    expect(rosterMovePreview.mail.closing).toContain('You now attend online')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
})
