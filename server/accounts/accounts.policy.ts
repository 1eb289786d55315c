import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  administrators,
  both,
  everyone,
  loggedIn,
  loggedInOrSharing,
  themself,
} from '#server/platform/graphql/policy.ts'

/** Logging in and out, keys from emails, and the bot check: their callers are not logged in yet. */
export const mayLogIn = everyone
/** The person's own devices, address, password and second factors. */
export const mayChangeMyLogin = themself
/** The terms that the person agreed to, with their text. No one may read them for someone else. */
export const mayReadMyAgreements = themself
/** A new key for the person's own address only. */
export const mayRequestVerification = loggedIn
/** Helps a person who has lost their second factors. */
export const mayRemoveSecondFactors = administrators
/** What opens other people's accounts: only kinds and days, nothing that would open one. */
export const mayReviewAccess = administrators
/** Impersonation starts with the next call. Not allowed while already switched. */
export const maySwitch = both(themself, administrators)
/** Ends an impersonation. Without one, the call does nothing. */
export const mayEndSwitch = loggedInOrSharing

/** Whether the administrator who started an impersonation still may. */
export function mayGoOnImpersonating(viewer: Viewer): boolean {
  return administrators.refusal(viewer) === null
}
