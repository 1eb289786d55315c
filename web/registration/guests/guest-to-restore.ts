import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { loadCode } from '#web/platform/graphql/load-code.ts'

/**
 * A removed guest, in the form that is sent to add them again. Null: not possible. The schema loads with the first of
 * them, not with the page.
 */
export async function guestToBringBack(removed: object): Promise<GuestInput | null> {
  const { storedGuestInput } = await loadCode(() => import('#domain/registration/guests/guest.input.ts'))
  const back = storedGuestInput.safeParse(removed)
  return back.success ? back.data : null
}
