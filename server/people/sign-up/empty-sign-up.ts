import type { Transaction } from 'kysely'
import { type EmptiedSignUp, removeAgreements } from '#server/accounts/public.ts'
import { updatePerson } from '#server/people/people.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { emptyDemographics, emptyPreferences, emptyProfiles } from './empty-sign-up.sql.ts'

/** What people told with a sign-up goes: it may have been another than who has the account from now on, who has agreed to nothing yet. */
export async function forgetSignUp(
  tx: Transaction<DB>,
  { userId, firstName, lastName }: EmptiedSignUp,
): Promise<void> {
  await emptyProfiles(tx, [userId])
  await emptyDemographics(tx, [userId])
  await emptyPreferences(tx, [userId])
  await removeAgreements(tx, userId)
  await updatePerson(tx, userId, {
    first_name: firstName,
    last_name: lastName,
    language: null,
    terms_agreed_at: null,
    terms_languages: [],
  })
}
