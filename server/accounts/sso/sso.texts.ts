import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What the login page says after a failed Staff Login. */
export const ssoTexts = catalogue('sso')
