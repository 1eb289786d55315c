import type { Portal } from '#server/testing/portal.ts'
import { createDocument, type Row } from '#server/testing/registration-calls.ts'
import type { Person } from './acts.ts'

const agreeing = `mutation ($id: ID!) {
  updateUser(input: { id: $id, accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" } }) { clientMutationId } }`
const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'

/** What the person of a test does while their account is changed. Each returns the result or the error code. */
export function byPerson(portal: Portal, subject: () => Person) {
  const changeMe = (columns: object) =>
    portal.db.updateTable('app_user').set(columns).where('id', '=', subject().userId).execute()
  return {
    changeMe,
    registered: async (courseId: number, token: string) => {
      const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
      type Result = { createRegistrations: { results: Row[] } }
      const { data, errors } = await portal.query<Result>(createDocument, { input }, token)
      return errors[0]?.extensions.code ?? data!.createRegistrations.results[0]!.errorCode ?? 'booked'
    },
    agree: async (token: string) =>
      (await portal.query(agreeing, { id: String(subject().userId) }, token)).errors[0]?.extensions.code ??
      'agreed',
    /** Requests closure; an administrator closes the account. */
    close: async (administrator: string) => {
      await changeMe({ closure_requested_at: portal.clock.now() })
      return portal.request(
        closing,
        { input: { userId: subject().userId, confirmation: 'DELETE' } },
        administrator,
      )
    },
  }
}
