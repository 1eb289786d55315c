import type { Context } from '#server/platform/graphql/context.ts'
import { confirmFirstBooking } from './confirm-first-booking.command.ts'

/** Registers for the classes chosen at sign-up as soon as the address is verified. Subscribes to `signUpVerified`. */
export async function registerWhenVerified(context: Context, { userId }: { userId: number }): Promise<void> {
  try {
    await confirmFirstBooking(context, userId)
  } catch (error) {
    // The address stays verified. The chosen classes stay, and the page requests them again (confirmFirstBooking).
    context.log({ event: 'firstBookingFailed', error: String(error) })
  }
}
