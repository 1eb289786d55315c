import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import {
  codesOf,
  confirmDocument,
  type FirstBookingResult,
  signUpWith,
} from '#server/testing/first-booking-calls.ts'
import type { Portal } from '#server/testing/portal.ts'

const browsers = 6

/**
 * Somebody proved their address, and six browsers confirm at the same moment what they chose with the sign-up; each has come as far as it can
 * before one of them writes. Answers what the person is told from then on.
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
    confirmFirstBooking: { firstBooking: FirstBookingResult | null }
  }>(confirmDocument, {}, ann.token)
  return codesOf(confirmFirstBooking.firstBooking)
}
