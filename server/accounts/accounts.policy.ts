import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  administrators,
  both,
  everyone,
  loggedIn,
  loggedInOrSharing,
  themself,
} from '#server/platform/graphql/policy.ts'

/** Logging in and out, keys that come by mail, and the bot check: whoever has not come in yet asks for them. */
export const mayLogIn = everyone
/** Where one is logged in, address, password and second factors. */
export const mayChangeMyLogin = themself
/** To which terms one agreed, with their words: nobody in one's place. */
export const mayReadMyAgreements = themself
/** A new key for one's own address, and for nobody else's. */
export const mayRequestVerification = loggedIn
/** Of somebody who has lost theirs. */
export const mayRemoveSecondFactors = administrators
/** What opens the accounts of others: kinds and days, and nothing that would open one. */
export const mayReviewAccess = administrators
/** Acting as a person, from the next call on; not while one acts as somebody already. */
export const maySwitch = both(themself, administrators)
/** Whoever acts as a person may end it; for everybody else nothing happens. */
export const mayEndSwitch = loggedInOrSharing

/** Whether who began to act as somebody still may. */
export function mayGoOnImpersonating(viewer: Viewer): boolean {
  return administrators.refusal(viewer) === null
}
