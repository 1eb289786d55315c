import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import {
  codesOf,
  confirmDocument,
  type FirstRegistrationResult,
  signUpWith,
} from '#server/testing/first-registration-calls.ts'
import type { Portal } from '#server/testing/portal.ts'

const browsers = 6

/**
 * Someone verified their address, and six browsers confirm the sign-up's choices at the same time. Each gets as far as
 * it can before one of them writes. Returns what the person is shown afterwards.
 */
export async function confirmAtOnce(portal: Portal, email: string): Promise<string[] | null> {
  const { id: courseId } = await buildCourse(portal.db)
  const ann = await signUpWith(portal, email, [{ courseId, registrationType: 'in-person' }])
  await portal.db
    .updateTable('app_user')
    .set({ email_verified_at: portal.clock.now() })
    .where('id', '=', ann.userId)
    .execute()
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const responses = Array.from({ length: browsers }, () => portal.query(confirmDocument, {}, ann.token))
  await barrier.waitFor(browsers)
  await barrier.open()
  await Promise.all(responses)
  const { confirmFirstBooking } = await portal.request<{
    confirmFirstBooking: { firstBooking: FirstRegistrationResult | null }
  }>(confirmDocument, {}, ann.token)
  return codesOf(confirmFirstBooking.firstBooking)
}
