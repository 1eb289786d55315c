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
  es: {
    unknownPerson:
      'Todavía no le conocemos aquí. Pida a quien administra el portal que le agregue y use de nuevo Acceso del personal.',
    noRole: 'Su cuenta del personal no tiene ningún papel en este portal. Pregunte a quien lo administra.',
    anotherIdentity:
      'Esta dirección de correo electrónico es de alguien que usa otra cuenta del personal. Pregunte a quien administra el portal.',
    failed: 'El acceso del personal no funcionó. Intente de nuevo, por favor.',
    off: 'Aquí no está activado el acceso del personal. Inicie sesión con su dirección de correo electrónico.',
  } satisfies Record<LoginNotice, string>,
})
