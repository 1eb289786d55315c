import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What the login page says after a Staff Login that did not work. */
export const ssoTexts = catalogue('sso')
