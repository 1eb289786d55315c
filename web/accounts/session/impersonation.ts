import { addressOf, paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { sayLoggedOut } from '#web/platform/session/logged-out.ts'
import { Acting_BeginDocument, Acting_EndDocument } from './documents.generated.ts'

/** Tabs of one browser share a login, so they begin and stop to act as a person together. */
const channelName = 'archway.acting'

/**
 * From now on the administrator's login acts as this person. The app begins anew as them, and nothing of the administrator's
 * stays in it. Throws CallError.
 */
export async function beginImpersonation(userId: number): Promise<void> {
  await call(Acting_BeginDocument, { input: { userId } })
  beginAgain(paths.home())
}

/** The administrator is themself again, at the record of the person whom they acted as. Throws CallError. */
export async function endImpersonation(): Promise<void> {
  const { endSwitch } = await call(Acting_EndDocument, { input: {} })
  const userId = endSwitch?.userId ?? null
  beginAgain(userId === null ? paths.adminPeople() : paths.adminPerson(userId))
}

/** Told when another tab of the browser begins or stops to act as a person. */
export function subscribeToImpersonation(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

/** The app begins as somebody else, in each tab of the browser. */
function beginAgain(path: string): void {
  sayLoggedOut({ verified: true })
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  window.location.assign(addressOf(path))
}
