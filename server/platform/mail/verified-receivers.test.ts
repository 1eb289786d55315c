import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailKinds } from '#domain/manifests.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'
import { createMailWorker } from './mail-worker.ts'
import { addMail } from './outbox.ts'
import { traitsOf } from './render-mail.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const stateOf = async (to: string) =>
  portal.db
    .selectFrom('outbox_mail')
    .select(['kind', 'status', 'drop_reason', 'text'])
    .where('to_address', '=', to)
    .execute()

describe('an unverified address', () => {
  it('gets only kinds of email on a fixed list', () => {
    // A new kind of email stays out of this list unless it is for one of these purposes.
    expect(mailKinds.filter((kind) => traitsOf(mailTemplates, kind).toUnverified).toSorted()).toEqual([
      'accountClosed',
      // An account that staff made for someone and that was never used, so its address cannot be verified.
      'accountUnused',
      'accountUnusedClosed',
      'addressTaken',
      // Public data of classes, to the address that administrators saved for the facilitator.
      'facilitatorNotice',
      // Sent once, five a day for a person with a verified address. The owner of the guest's address can remove it with
      // this email (decision 300).
      'guestDetails',
      'invitation',
      'newAddressTaken',
      'ownLoginOffered',
      'resetPassword',
      'testMail',
      'verifyEmail',
      'verifyNewEmail',
      'websiteLoginAsked',
    ])
  })
  it('gets no confirmation of a registration by staff, and the log has the reason', async () => {
    const facilitator = await buildUser(portal.db, { roles: ['administrator'] })
    const token = await tokenFor(portal, facilitator)
    const claimant = await buildAttendee(portal.db, { verified: false })
    const course = await buildCourse(portal.db)
    await portal.request(
      `mutation Add($courseId: Int!, $attendeeId: Int!) {
        addToRoster(input: { courseId: $courseId, attendeeId: $attendeeId }) { clientMutationId }
      }`,
      { courseId: course.id, attendeeId: claimant.attendeeId },
      token,
    )
    await createMailWorker(portal.deps).deliverDue()
    expect(await stateOf(claimant.email)).toEqual([
      { kind: 'registrationConfirmed', status: 'dropped', drop_reason: 'addressNotProven', text: null },
    ])
    const { mailRows } = await portal.request<{ mailRows: { rows: object[] } }>(
      'query Log($search: String!) { mailRows(where: { search: $search }) { rows { status addressNotProven } } }',
      { search: claimant.email },
      token,
    )
    expect(mailRows.rows).toEqual([{ status: 'DROPPED', addressNotProven: true }])
  })
  it('gets emails still in the outbox once it is verified', async () => {
    const claimant = await buildAttendee(portal.db, { verified: false })
    const mail = { kind: 'passwordChanged', to: claimant.email, userId: claimant.userId, data: {} } as const
    await addMail(portal.db, mail, portal.clock.now())
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: portal.clock.now() })
      .where('id', '=', claimant.userId)
      .execute()
    await createMailWorker(portal.deps).deliverDue()
    expect(await stateOf(claimant.email)).toMatchObject([{ status: 'sent' }])
  })
  it('of a walk-in gets nothing', async () => {
    const mail = { kind: 'passwordChanged', to: 'wendy@example.net', userId: null, data: {} } as const
    await addMail(portal.db, mail, portal.clock.now())
    await createMailWorker(portal.deps).deliverDue()
    expect(await stateOf('wendy@example.net')).toMatchObject([
      { status: 'dropped', drop_reason: 'addressNotProven' },
    ])
  })
})
