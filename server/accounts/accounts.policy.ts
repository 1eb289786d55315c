import { administrators, everybody, loggedIn, themself } from '#server/platform/graphql/policy.ts'

/** Logging in and out, keys that come by mail, and the bot check: whoever has not come in yet asks for them. */
export const mayLogIn = everybody
/** Where one is logged in, address, password and second factors. */
export const mayChangeOwnLogin = themself
/** A new key for one's own address, and for nobody else's. */
export const mayAskForVerification = loggedIn
/** Of somebody who has lost theirs. */
export const mayRemoveSecondFactors = administrators
