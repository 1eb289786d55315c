import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const closing = 'mutation Close($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
const act = (name: string) =>
  `mutation Act($input: OfPersonInput!) { ${name}(input: $input) { person { status closureRequestedAt } } }`

describe('carrying out a requested account closure', () => {
  let portal: Portal
  let mailServer: TestMailServer
  let admin: { userId: number; email: string }
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    mailServer = await startMailServer()
    admin = await buildUser(portal.db, { roles: ['administrator'] })
    token = await tokenFor(portal, admin)
  })
  afterAll(async () => {
    await mailServer.close()
    await portal.close()
  })
  const close = async (userId: number, confirmation = 'DELETE') =>
    (await portal.query(closing, { input: { userId, confirmation } }, token)).errors[0]?.extensions.code ??
    'closed'
  const prompt = (name: string, userId: number) => portal.query(act(name), { input: { userId } }, token)
  const waiting = async () =>
    (await portal.request<{ closureRequestCount: number }>('{ closureRequestCount }', {}, token))
      .closureRequestCount
  const closureRequest = { closure_requested_at: new Date('2026-11-10T12:00:00Z') }

  // crossing: closed and restored x GraphQL alone
  it('removes the person, cancels their registrations, sends a farewell email, and deletes the address', async () => {
    const person = await buildAttendee(portal.db, { email: 'quill@example.org', ...closureRequest })
    const theirs = await tokenFor(portal, person)
    const course = await buildCourse(portal.db)
    await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: person.attendeeId,
      created_at: portal.clock.now(),
    })
    expect(await close(person.userId)).toBe('closed')
    expect(await portal.codeOf('{ __typename }', {}, theirs)).toBe('TOKEN_INVALID')
    const active = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', person.attendeeId)
      .where('cancelled_at', 'is', null)
      .execute()
    expect(active).toEqual([])

    const worker = createMailWorker({
      ...portal.deps,
      config: { ...portal.deps.config, smtpUrl: mailServer.url },
    })
    await worker.deliverDue()
    await worker.stop()
    expect(mailServer.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['quill@example.org', 'Your account is closed'],
    ])
    const left = await portal.db.selectFrom('outbox_mail').select('to_address').execute()
    expect(left.map(({ to_address }) => to_address)).not.toContain('quill@example.org')
    const [entry] = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'about_user_id', 'data'])
      .where('action', '=', 'person.closed')
      .execute()
    expect(entry).toEqual({
      action: 'person.closed',
      actor_id: admin.userId,
      about_user_id: person.userId,
      data: {},
    })
    expect(await close(person.userId), 'a second time there is nobody').toBe('NOT_FOUND')
  })
  it('happens once, even when two calls are concurrent', async () => {
    const { userId } = await buildAttendee(portal.db, closureRequest)
    expect((await Promise.all([close(userId), close(userId)])).toSorted()).toEqual(['NOT_FOUND', 'closed'])
  })
  it.each(['', 'delete', 'DELETE me'])('requires the confirmation word: %j closes nothing', async (word) => {
    const { userId } = await buildAttendee(portal.db, closureRequest)
    expect(await close(userId, word)).toBe('INPUT_INVALID')
    expect(
      (await portal.db.selectFrom('app_user').select('closed_at').where('id', '=', userId).execute())[0],
    ).toEqual({
      closed_at: null,
    })
  })
  it('requires a closure request', async () => {
    const { userId } = await buildAttendee(portal.db)
    expect(await close(userId)).toBe('CLOSURE_NOT_REQUESTED')
    expect(await close(999_999)).toBe('NOT_FOUND')
  })
  it('is refused for administrators, including oneself', async () => {
    const other = await buildUser(portal.db, { roles: ['administrator'], ...closureRequest })
    expect(await close(other.userId)).toBe('CLOSURE_NOT_ALLOWED')
    await portal.db.updateTable('app_user').set(closureRequest).where('id', '=', admin.userId).execute()
    expect(await close(admin.userId)).toBe('CLOSURE_NOT_ALLOWED')
  })
  // crossing: closed and restored x GraphQL alone
  it('can be requested for the person, who is notified, and dismissed again', async () => {
    const { userId, email } = await buildAttendee(portal.db)
    await takeMails(portal)
    const before = await waiting()
    expect((await prompt('requestClosureFor', userId)).data).toEqual({
      requestClosureFor: {
        person: { status: 'CLOSURE_REQUESTED', closureRequestedAt: '2026-11-20T12:00:00-05:00' },
      },
    })
    await prompt('requestClosureFor', userId)
    expect(await waiting()).toBe(before + 1)
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([['closureRequested', email]])
    expect((await prompt('dismissClosure', userId)).data).toEqual({
      dismissClosure: { person: { status: 'VERIFIED', closureRequestedAt: null } },
    })
    expect((await prompt('dismissClosure', userId)).errors[0]!.extensions.code).toBe('CLOSURE_NOT_REQUESTED')
    const actions = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('about_user_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'person.closureRequested',
      'person.closureDismissed',
    ])
  })

  describe('for staff', () => {
    const listing =
      '{ closureRequests { databaseId firstName email cellPhone upcomingRegistrations isOfTeam } }'
    const outcome = async (document: string, given: object) =>
      (await portal.query(document, { input: given }, staffToken)).errors[0]?.extensions.code ?? 'done'
    const declining =
      'mutation Decline($input: DeclineClosureInput!) { declineClosure(input: $input) { success } }'
    let staffToken: string
    let staff: { userId: number; email: string }
    beforeAll(async () => {
      staff = await buildUser(portal.db, { roles: ['staff'] })
      staffToken = await tokenFor(portal, staff)
    })

    it('sends an email that names no one, and lists the requests with contact details', async () => {
      const person = await buildAttendee(portal.db, { first_name: 'Rosalind' })
      await takeMails(portal)
      const theirs = await tokenFor(portal, person)
      const requesting = 'mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }'
      await portal.query(requesting, {}, theirs)
      await portal.query(requesting, {}, theirs)
      const mails = await takeMails(portal)
      const given = mails.filter(({ kind }) => kind === 'closureAsked')
      expect(given.map(({ to }) => to)).toContain(staff.email)
      expect(new Set(given.map(({ to }) => to)).size, 'each once').toBe(given.length)
      expect(JSON.stringify(given)).not.toContain('Rosalind')
      const { closureRequests } = await portal.request<{ closureRequests: { databaseId: number }[] }>(
        listing,
        {},
        staffToken,
      )
      expect(closureRequests.find(({ databaseId }) => databaseId === person.userId)).toMatchObject({
        firstName: 'Rosalind',
        email: person.email,
        upcomingRegistrations: 0,
        isOfTeam: false,
      })
    })
    it('is allowed for attendees but not for team members', async () => {
      const person = await buildAttendee(portal.db, closureRequest)
      const colleague = await buildUser(portal.db, { roles: ['facilitator'], ...closureRequest })
      const closeAsStaff = (userId: number) => outcome(closing, { userId, confirmation: 'DELETE' })
      expect(await closeAsStaff(person.userId)).toBe('done')
      expect(await closeAsStaff(colleague.userId)).toBe('CLOSURE_NOT_ALLOWED')
    })
    it('can be declined with a reason, which the person gets by email and sees until they ask again', async () => {
      const person = await buildAttendee(portal.db, closureRequest)
      const theirs = await tokenFor(portal, person)
      await takeMails(portal)
      const decline = (note: string) => outcome(declining, { userId: person.userId, note })
      expect(await decline(' ')).toBe('INPUT_INVALID')
      expect(await decline('You are still registered. Please call us.')).toBe('done')
      expect(await decline('Again.')).toBe('CLOSURE_NOT_REQUESTED')
      expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
        ['closureDeclined', person.email],
      ])
      const own = `query Own($id: ID!) { user(id: $id) { accountStatus { closureRequestedAt closureDeclinedNote } } }`
      expect(await portal.request(own, { id: person.email }, theirs)).toEqual({
        user: {
          accountStatus: {
            closureRequestedAt: null,
            closureDeclinedNote: 'You are still registered. Please call us.',
          },
        },
      })
      await portal.query(
        'mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }',
        {},
        theirs,
      )
      expect(await portal.request(own, { id: person.email }, theirs)).toMatchObject({
        user: { accountStatus: { closureDeclinedNote: null } },
      })
    })
  })
})
