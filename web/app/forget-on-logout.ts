import { forgetProfileStep } from '#web/people/sign-up/profile-step.ts'
import { forgetDrafts } from '#web/platform/session/drafts.ts'
import { forgetOfflineData } from '#web/platform/session/forget-cached.ts'
import { notifyLoggedOut, onLoggedOut } from '#web/platform/session/logged-out.ts'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { markTabLogin, wasTabLoginLeft } from '#web/platform/session/shared-computer.ts'
import { forgetList, releaseList } from '#web/registration/list-store/forget-list.ts'

/**
 * From now on, a logout deletes all data of the person on this device, so that the next one finds nothing: the list
 * with its guests, unsaved input, data for offline use. Before the first verification of an address it is a visitor's
 * list. The visitor keeps it when they sign up again or fix the address.
 */
export function forgetOnLogout(): void {
  onLoggedOut(({ verified }) => {
    if (verified) forgetList()
    else releaseList()
  })
  onLoggedOut(forgetDrafts)
  onLoggedOut(forgetProfileStep)
  onLoggedOut(forgetOfflineData)
  // On a shared computer a tab was closed with its login. Delete that person's data as on logout.
  if (storedLogin() === null && wasTabLoginLeft()) {
    markTabLogin(false)
    notifyLoggedOut({ verified: true })
  }
}
