import type { Transaction } from 'kysely'
import { type EmptiedSignUp, removeAgreements } from '#server/accounts/public.ts'
import { updatePerson } from '#server/people/people.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { emptyDemographics, emptyPreferences, emptyProfiles } from './empty-sign-up.sql.ts'

/**
 * Deletes what was entered with a sign-up. It may be from a person other than the account's owner from now on, who has
 * agreed to nothing yet.
 */
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
