import type { LoginNotice } from '#domain/accounts/login-notices.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What the login page says after a Staff Login that did not work. */
export const ssoTexts = catalogue({
  en: {
    unknownPerson:
      'We do not know you here yet. Please ask an administrator to add you, then use Staff Login again.',
    noRole: 'Your staff account has no role in this portal. Please ask an administrator.',
    anotherIdentity:
      'This e-mail address belongs to somebody who uses another staff account. Please ask an administrator.',
    failed: 'Staff Login did not work. Please try again.',
    off: 'Staff Login is not set up here. Please log in with your e-mail address.',
  } satisfies Record<LoginNotice, string>,
})
