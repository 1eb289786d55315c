import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildMember, type Member } from './households.ts'
import type { Act } from './steps.ts'

const longAgo = new Date('2025-10-01T12:00:00Z')

const set = (
  { db }: Portal,
  { userId }: Member,
  columns: { terms_agreed_at?: Date; closure_requested_at?: Date | null },
) => db.updateTable('app_user').set(columns).where('id', '=', userId).execute()

const agreeDocument = `mutation Agree($id: ID!) {
  updateUser(input: { id: $id, accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" } }) { clientMutationId } }`

/**
 * Closes, restores or otherwise changes an account. If a person closes theirs, a new person takes their part. False:
 * not such a step.
 */
export async function changeAccount(portal: Portal, people: Member[], one: Member, act: Act) {
  switch (act) {
    case 'terms due':
      await set(portal, one, { terms_agreed_at: longAgo })
      return true
    case 'agrees':
      if (one.hasLogin) await portal.query(agreeDocument, { id: String(one.userId) }, one.token)
      return true
    case 'asks to close':
      await set(portal, one, { closure_requested_at: portal.clock.now() })
      return true
    case 'closing is declined':
      await set(portal, one, { closure_requested_at: null })
      return true
    case 'close': {
      const { db, deps, clock } = portal
      await inTransaction({ db }, (tx) => closeAccount(tx, deps.events, one.userId, clock.now()))
      people[people.indexOf(one)] = await buildMember(portal, one.hasLogin)
      return true
    }
    default:
      return false
  }
}
