import type { Context } from '#server/platform/graphql/context.ts'
import { confirmFirstBooking } from './confirm-first-booking.command.ts'

/** Books what was chosen with a sign-up as soon as its address is proved; hears `signUpVerified`. */
export async function bookWhenVerified(context: Context, { userId }: { userId: number }): Promise<void> {
  try {
    await confirmFirstBooking(context, userId)
  } catch (error) {
    // The proof stands. What was chosen waits on, and the page asks once more (confirmFirstBooking).
    context.log({ event: 'firstBookingFailed', error: String(error) })
  }
}
