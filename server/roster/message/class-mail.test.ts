import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const requested = `query ($courseId: Int!) { classMail(courseId: $courseId) {
  mailings { kind total waiting undelivered { name refusal } } unreachable { name refusal } } }`
const messaging = 'mutation ($input: MessageRosterInput!) { messageRoster(input: $input) { sent } }'
const personRequested = `query ($userId: Int!) { personMail(userId: $userId) { waiting refused { kind refusal } newest { kind status refusal addressNotProven } total } }`

interface Result {
  classMail: { mailings: Record<string, unknown>[]; unreachable: object[] }
}

describe('email about a class', () => {
  let portal: Portal
  let mailServer: TestMailServer
  let facilitator: string
  let courseId: number
  let deleted: { userId: number }
  beforeAll(async () => {
    portal = await startPortal()
    mailServer = await startMailServer()
    const host = await buildUser(portal.db, { roles: ['facilitator'] })
    const { id } = await buildFacilitator(portal.db, { user_id: host.userId })
    facilitator = await tokenFor(portal, host)
    courseId = (await buildCourse(portal.db, { facilitators: [id] })).id
    const people = [
      await buildAttendee(portal.db, { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org' }),
      await buildAttendee(portal.db, { first_name: 'Bo', last_name: 'Gone', email: 'Bo@example.org' }),
      await buildAttendee(portal.db, { first_name: 'Cy', last_name: 'Day', email: 'cy@example.org' }),
    ]
    deleted = people[1]!
    await portal.db
      .insertInto('registration')
      .values(
        people.map(({ attendeeId }) => ({
          course_id: courseId,
          attendee_id: attendeeId,
          mode: 'in-person',
          created_at: portal.clock.now(),
        })),
      )
      .execute()
    mailServer.knowNot(['Bo@example.org'], '5.1.1 User unknown')
  })
  afterAll(async () => {
    await mailServer.close()
    await portal.close()
  })
  const deliver = async () => {
    const config = { ...portal.deps.config, smtpUrl: mailServer.url }
    const worker = createMailWorker({ ...portal.deps, config })
    await worker.deliverDue()
    await worker.stop()
  }
  const read = async () => (await portal.request<Result>(requested, { courseId }, facilitator)).classMail
  const write = (key: string) =>
    portal.request(
      messaging,
      { input: { courseId, key, message: { subject: 'Bring a mat', text: 'Please.' } } },
      facilitator,
    )
  const views = async () =>
    (await portal.db.selectFrom('audit_entry').select('id').where('action', '=', 'roster.viewed').execute())
      .length

  it('is waiting at first, and its page names no one', async () => {
    await write('first-message')
    expect(await read()).toEqual({
      mailings: [{ kind: 'rosterMessage', total: 3, waiting: 3, undelivered: [] }],
      unreachable: [],
    })
    expect(await views()).toBe(0)
  })
  it('shows the sender who was not reached and why', async () => {
    await deliver()
    const rejected = [{ name: 'Bo Gone', refusal: 'NO_MAILBOX' }]
    expect(await read()).toEqual({
      mailings: [{ kind: 'rosterMessage', total: 3, waiting: 0, undelivered: rejected }],
      unreachable: rejected,
    })
    expect(await views(), 'names were read').toBe(1)
    expect(mailServer.received).toHaveLength(2)
  })
  it('links staff to each of these emails, but not facilitators', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const led = 'query ($courseId: Int!) { classMail(courseId: $courseId) { unreachable { mailId } } }'
    const leads = async (token: string) =>
      (await portal.request<{ classMail: { unreachable: object[] } }>(led, { courseId }, token)).classMail
        .unreachable
    expect(await leads(staff)).toEqual([{ mailId: expect.any(Number) }])
    expect(await leads(facilitator)).toEqual([{ mailId: null }])
  })
  it('lists each message separately, newest first', async () => {
    portal.clock.advance(60_000)
    await write('second-message')
    expect((await read()).mailings.map(({ waiting }) => waiting)).toEqual([3, 0])
    await deliver()
  })
  it("shows on the person's page that their address refuses email, until one is accepted", async () => {
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const rejected = {
      kind: 'rosterMessage',
      status: 'REFUSED',
      refusal: 'NO_MAILBOX',
      addressNotProven: false,
    }
    const stateOf = async (userId: number) =>
      (await portal.request<{ personMail: object }>(personRequested, { userId }, admin)).personMail
    expect(await stateOf(deleted.userId)).toEqual({
      waiting: 0,
      refused: { kind: 'rosterMessage', refusal: 'NO_MAILBOX' },
      newest: [rejected, rejected],
      total: 2,
    })
    await portal.db
      .updateTable('app_user')
      .set({ email: 'bo@new.example.org' })
      .where('id', '=', deleted.userId)
      .execute()
    expect(
      await stateOf(deleted.userId),
      'what went to the old address is shown, and counts no more',
    ).toEqual({
      waiting: 0,
      refused: null,
      newest: [rejected, rejected],
      total: 2,
    })
    expect((await read()).unreachable).toEqual([])
  })
})
