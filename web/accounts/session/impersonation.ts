import { addressOf, paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { notifyLoggedOut } from '#web/platform/session/logged-out.ts'
import { Acting_BeginDocument, Acting_EndDocument } from './documents.generated.ts'

/** Tabs of one browser share a login, so all of them start and stop the impersonation together. */
const channelName = 'archway.acting'

/**
 * From now on the administrator's login uses this person's account. The app restarts, and no data of the administrator
 * stays in it.
 * @throws CallError
 */
export async function beginImpersonation(userId: number): Promise<void> {
  await call(Acting_BeginDocument, { input: { userId } })
  beginAgain(paths.home())
}

/**
 * Ends the impersonation. The administrator returns to the record of the person whose account they used.
 * @throws CallError
 */
export async function endImpersonation(): Promise<void> {
  const { endSwitch } = await call(Acting_EndDocument, { input: {} })
  const userId = endSwitch?.userId ?? null
  beginAgain(userId === null ? paths.adminPeople() : paths.adminPerson(userId))
}

/** The listener runs when another tab of the browser starts or stops an impersonation. */
export function subscribeToImpersonation(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** The app restarts with the other account, in each tab of the browser. */
function beginAgain(path: string): void {
  notifyLoggedOut({ verified: true })
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  window.location.assign(addressOf(path))
}
