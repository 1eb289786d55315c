import type { QueryClient } from '@tanstack/react-query'
import { CallError, post } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { settings } from '#web/platform/page/settings.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { readHostSession } from '#web/platform/session/host-session.ts'
import { clearLogin, storedLogin } from '#web/platform/session/login-store.ts'
import { Session_LoginByHostDocument } from './documents.generated.ts'
import { bindingOf } from './host-binding.ts'
import { followedUser, noteFollowed, noteHostRejection } from './host-marks.ts'
import { isSameLogin, readNonce } from './host-user.rule.ts'
import { secondStepOf } from './second-step.ts'
import { logOut, sessionKey, takeLogin, yesterday } from './session.ts'

/**
 * Limits the automatic login by the website to one try per tab. Otherwise each page would try it again, while the
 * person is in the second step or was rejected.
 */
const requestedKey = 'archway.host-asked'

/**
 * Runs before anything is rendered. The login here follows that of the surrounding website. A person who is logged in
 * there is logged in here by its nonce. If that login ends there, it is ended here too. A login by the portal's own
 * password stays. Never throws.
 */
export async function followHost(client: QueryClient): Promise<void> {
  const { nonce } = settings
  settings.nonce = null
  const here = storedLogin()?.email ?? (await readHostSession().catch(() => null))?.email ?? null
  const there = nonce ? readNonce(nonce) : null
  if (!nonce || !there) {
    if (followedUser() !== null && here !== null) await logOut(client)
    noteFollowed(null)
    return
  }
  if (here !== null && isSameLogin(there, { followed: followedUser(), email: here })) return
  if (sessionStorage.getItem(requestedKey) === there.user || isAboutConnecting()) return
  if (here !== null) await logOut(client)
  try {
    const { loginByHost } = await post(
      Session_LoginByHostDocument,
      { input: { nonce }, after: yesterday() },
      null,
    )
    if (!loginByHost) return
    clearLogin()
    await takeLogin(client, loginByHost)
    noteFollowed(there.user)
    // The login belongs to the administrator who switched. The server reports which account it uses.
    if (there.isSwitched) client.removeQueries({ queryKey: sessionKey })
  } catch (error) {
    const binding = bindingOf(error)
    if (binding) {
      sessionStorage.setItem(requestedKey, there.user)
      noteFollowed(there.user)
      return leaveFor(paths.connectWebsite(), binding)
    }
    const step = secondStepOf(error)
    const isUnknown = error instanceof CallError && error.code === 'HOST_PERSON_UNKNOWN'
    if (step || isUnknown) sessionStorage.setItem(requestedKey, there.user)
    if (!step) return noteHostRejection(sentenceOf(error))
    noteFollowed(there.user)
    return leaveFor(paths.login(), step)
  }
}

/** Leads to the page that asks. `asked` is after the #, which reaches no server and no log. */
async function leaveFor(
  path: string,
  { challenge, methods }: { challenge: string; methods: string[] },
): Promise<void> {
  const requested = `#${new URLSearchParams({ challenge, methods: methods.join(' ') })}`
  const address = addressOf(path)
  if (window.location.pathname === address) return window.history.replaceState(null, '', requested)
  window.location.replace(address + requested)
  await new Promise(() => undefined)
}

/** The person came by the link in the email. The website's login takes effect only after they agree. */
function isAboutConnecting(): boolean {
  return window.location.pathname === addressOf(paths.connectWebsite())
}

/** Call it when the person has agreed: the next page tries the website's login again. */
export function retryHostLogin(): void {
  sessionStorage.removeItem(requestedKey)
}
