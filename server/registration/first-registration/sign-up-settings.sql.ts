import type { FirstRegistrationRules } from '#domain/registration/first-registration/first-registration.input.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The settings for sign-up by visitors. */
export async function selectSignUpSettings(
  db: Database,
): Promise<Pick<FirstRegistrationRules, 'youngest' | 'waiversUpdatedAt'>> {
  return db
    .selectFrom('site_settings')
    .select(['youngest_sign_up as youngest', 'waivers_updated_at as waiversUpdatedAt'])
    .executeTakeFirstOrThrow()
}
