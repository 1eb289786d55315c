import { type ClosingPerson, password } from '#server/people/admin/testing/closing-person.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  by,
  byThemself,
  ends,
  onPerson,
  program,
  unraced,
  unverified,
  withPassword,
} from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { days } from '#server/testing/fixed-clock.ts'

const personWithoutLogin = ({ db }: ClosingPerson['portal']) =>
  buildAttendee(db, { email: `${crypto.randomUUID()}@in-care.invalid` })

/** Another account asks the person to help someone. */
async function confirmRequestOf(portal: ClosingPerson['portal'], address: string): Promise<number> {
  const [asker, person] = [await buildAttendee(portal.db), await personWithoutLogin(portal)]
  const asked_at = portal.clock.now()
  const row = { asked_by: asker.userId, address, person_id: person.userId, asked_at }
  const { id } = await portal.db
    .insertInto('care_request')
    .values({ ...row, until: new Date(asked_at.getTime() + days(1)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Unlinks the record from the account, so that it can be linked. */
async function unlinked({ db }: ClosingPerson['portal'], facilitatorId: number): Promise<number> {
  await db
    .updateTable('facilitator')
    .set({ user_id: null, name: 'Fay' })
    .where('id', '=', facilitatorId)
    .execute()
  return facilitatorId
}

/** Each command is raced with closing the account that it writes for. */
export const closureCases: TopicCases<'people'>['closure'] = {
  // The caller's own account
  updateUser: [
    byThemself(({ userId: id, mark }) => ({ id, firstName: mark, lastName: mark })),
    byThemself(({ userId: id, mark }) => ({
      id,
      attendeeDetails: { addressLine1: mark, emergencyName: mark },
    })),
    byThemself(({ userId: id, mark }) => ({ id, attendeeDemographics: { pronounsOther: mark } })),
    byThemself(({ userId: id }) => ({ id, accountStatus: { termsAgreedTs: '2026-11-20 12:00:00' } })),
    by('acting', ({ userId: id, mark }) => ({ id, firstName: mark })),
  ],
  updateCommunicationPreferences: byThemself(({ userId: id }) => ({
    id,
    communicationPreferences: { contactMethod: 'Cell' },
  })),
  requestAccountClosure: byThemself(() => ({ confirmation: 'DELETE' })),
  makeOwnFile: byThemself(() => ({ password }), withPassword),
  makePersonFile: by('administrator', ({ userId }) => ({ userId, password }), unverified),

  // Logging in and out
  registerUser: 'It makes an account of its own.',

  // People, by administrators
  createPerson: 'It makes an account of its own.',
  changePerson: by('administrator', ({ userId, mark }) => ({
    userId,
    editVersion: 1,
    person: { firstName: mark, lastName: mark, roles: ['attendee', 'staff'], capabilities: [] },
  })),
  verifyPerson: onPerson(unverified),
  sendPasswordReset: onPerson(),
  endSessionsOf: onPerson(),
  requestClosureFor: onPerson(),
  dismissClosure: onPerson({ closure_requested_at: new Date('2026-11-19T12:00:00Z') }),
  beginLegalHold: unraced(
    'No one closes an account with a legal hold: server/people/retention/legal-hold.test.ts.',
    'insert legal_hold',
  ),
  // No one closes an account with a legal hold, and without one there is nothing to end.
  endLegalHold: [
    { ...onPerson(), first: 'closing' },
    {
      ...by('administrator', async ({ portal: { db, clock }, userId }) => {
        const hold = { user_id: userId, reason: 'A letter of a lawyer.', held_at: clock.now() }
        await db.insertInto('legal_hold').values(hold).execute()
        return { userId }
      }),
      first: 'call',
    },
  ],
  declineClosure: by('administrator', ({ userId, mark }) => ({ userId, note: mark }), {
    closure_requested_at: new Date('2026-11-19T12:00:00Z'),
  }),
  carryOutClosure: by('administrator', ({ userId }) => ({ userId, confirmation: 'DELETE' }), {
    closure_requested_at: new Date('2026-11-19T12:00:00Z'),
    // The farewell email goes to a verified address, and stays in the outbox until it is sent.
    verified: false,
  }),
  switchToPerson: onPerson({ roles: ['attendee'] }),
  endSwitch: ends,
  // The helped person is someone else, about whom staff get a request
  // (server/people/proxy-access/proxy-access.test.ts).
  addPersonInCare: byThemself(() => ({
    firstName: 'Ana',
    lastName: 'Ruiz',
    relation: 'minor',
    agreed: true,
  })),
  endCare: ends,
  giveOwnLogin: unraced(
    'It locks the person as closing does, and the giver; an offer to or from a closed account is deleted.',
    'insert own_login_offer',
    'insert outbox_mail',
  ),
  takeBackOwnLogin: 'It deletes a row about another person, and locks the caller as endCare does.',
  takeOwnLogin:
    'The person who accepts has no account before. It locks the person as closing does, and an offer to a closed account is deleted.',
  askForCare: byThemself(({ mark }) => ({ email: `${mark}@example.com` })),
  handOverCare: unraced(
    'It is a request for a person without a login. The sender is locked (server/people/proxy-access/requests/proxy-access-request.test.ts).',
    'insert care_request',
  ),
  answerCareRequest: byThemself(async ({ portal, email }) => ({
    id: await confirmRequestOf(portal, email),
    agree: true,
  })),
  takeBackCareRequest: ends,
  assignCare: by('staff', async ({ portal, email }) => ({
    userId: (await personWithoutLogin(portal)).userId,
    email,
    agreed: true,
  })),
  linkFacilitator: by('administrator', async ({ userId, facilitatorId, portal }) => ({
    userId,
    facilitatorId: await unlinked(portal, facilitatorId),
  })),
  inviteFacilitator:
    'It makes an account of its own; one that is there is locked before it is linked, as by linkFacilitatorByEmail.',

  // Classes, with an email to everyone who is registered
  updateRetention: program,
  startRetention: program,
  updateProfileRules: program,
}
