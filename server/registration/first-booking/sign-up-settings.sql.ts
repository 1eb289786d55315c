import type { FirstBookingRules } from '#domain/registration/first-booking/first-booking.input.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The settings for sign-up by visitors. */
export async function selectSignUpSettings(
  db: Database,
): Promise<Pick<FirstBookingRules, 'youngest' | 'waiversUpdatedAt'>> {
  return db
    .selectFrom('site_settings')
    .select(['youngest_sign_up as youngest', 'waivers_updated_at as waiversUpdatedAt'])
    .executeTakeFirstOrThrow()
}
