import type { AccessKind } from '#domain/accounts/access.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

type Counted = (count: number) => string
const kindsEn: Record<AccessKind, Counted> = {
  passkey: (count) => (count === 1 ? 'A passkey' : `${count} passkeys`),
  code: () => 'An authenticator app',
  recoveryCode: (count) => (count === 1 ? 'A recovery code' : `${count} recovery codes`),
  staffLogin: () => 'Staff Login',
  websiteLogin: () => 'The login of our website',
  apiKey: (count) => (count === 1 ? 'An API key' : `${count} API keys`),
  calendar: (count) => (count === 1 ? 'A calendar link' : `${count} calendar links`),
  helper: () => 'Someone who helps you with your classes',
}
const kindsEs: Record<AccessKind, Counted> = {
  passkey: (count) => (count === 1 ? 'Una llave de acceso' : `${count} llaves de acceso`),
  code: () => 'Una app de autenticación',
  recoveryCode: (count) => (count === 1 ? 'Un código de recuperación' : `${count} códigos de recuperación`),
  staffLogin: () => 'El inicio de sesión del personal',
  websiteLogin: () => 'El inicio de sesión de nuestro sitio web',
  apiKey: (count) => (count === 1 ? 'Una clave de API' : `${count} claves de API`),
  calendar: (count) => (count === 1 ? 'Un enlace de calendario' : `${count} enlaces de calendario`),
  helper: () => 'Alguien que le ayuda con sus clases',
}

/** Words of the mails about what opens an account. They name no person, program or address. */
export const accessMailWords = catalogue({
  en: {
    kinds: kindsEn,
    since: (what: string, date: string) => `${what}, since ${date}`,
    end: 'End All Access',
    lasts: 'This link works once, and for 7 days. It asks for one more press.',
    passwordReset: {
      subject: 'Your password was changed',
      preview: 'All devices were logged out.',
      heading: 'Your password was changed',
      explain:
        'Your account has a new password. To keep your account safe, we logged out all devices. If your own calendar showed your classes, it needs a new link from My Classes.',
      nothing: 'Nothing else opens your account now.',
      still: 'This still opens your account:',
      notYou:
        'Was it not you, or do you not know something on this list? End all access. Then choose a new password with Forgot Password on the login page, and contact us.',
    },
    accessToLookAt: {
      subject: 'Please check what opens your account',
      preview: 'Do you know everything on this list?',
      heading: 'Check what opens your account',
      explain:
        'We made accounts safer. Please check that you know everything that opens yours. If you do, there is nothing to do.',
      still: 'This opens your account, besides your password:',
      notYou:
        'Is there something you do not know? End all access. Then choose a new password with Forgot Password on the login page.',
    },
    accessEnded: {
      subject: 'All access to your account was ended',
      preview: 'Choose a new password to log in.',
      heading: 'All access to your account was ended',
      explain:
        'We logged out all devices and removed your password and everything else that opened your account. Your classes stay.',
      next: 'To log in again, choose Forgot Password on the login page.',
      needsStaff:
        'Your account had two-step login. Contact us: we make sure that it is you, and then you can choose a new password.',
      action: 'Go to Login',
      notYou: 'Was it not you? Then please contact us right away.',
    },
    invitationJoined: {
      subject: 'The person you invited already had an account',
      preview: 'They added your invitation to it.',
      heading: 'They already had an account',
      explain: (date: string) =>
        `The person you invited logged in to an account that they have had since ${date}. Your invitation was added to it, with all its roles.`,
      nothing: 'Only a password opens this account.',
      opens: 'Besides a password, this opened the account:',
      action: 'See the Person',
      notYou: 'Are you not sure that it is the right person? Ask them, or take the roles off the account.',
    },
  },
  es: {
    kinds: kindsEs,
    since: (what: string, date: string) => `${what}, desde el ${date}`,
    end: 'Anular todo acceso',
    lasts: 'Este enlace sirve una vez y durante 7 días. Le pedirá oprimir un botón más.',
    passwordReset: {
      subject: 'Su contraseña cambió',
      preview: 'Se cerraron las sesiones en todos los dispositivos.',
      heading: 'Su contraseña cambió',
      explain:
        'Su cuenta tiene una contraseña nueva. Para proteger su cuenta, cerramos las sesiones en todos los dispositivos. Si su propio calendario mostraba sus clases, necesita un enlace nuevo de Mis clases.',
      nothing: 'Ahora nada más abre su cuenta.',
      still: 'Esto todavía abre su cuenta:',
      notYou:
        '¿No fue usted, o hay algo en esta lista que no conoce? Anule todo acceso. Luego elija una contraseña nueva con Olvidé mi contraseña en la página para iniciar sesión y comuníquese con nosotros.',
    },
    accessToLookAt: {
      subject: 'Revise lo que abre su cuenta',
      preview: '¿Conoce todo lo que está en esta lista?',
      heading: 'Revise lo que abre su cuenta',
      explain:
        'Hicimos más seguras las cuentas. Revise que conozca todo lo que abre la suya. Si lo conoce, no tiene que hacer nada.',
      still: 'Además de su contraseña, esto abre su cuenta:',
      notYou:
        '¿Hay algo que no conoce? Anule todo acceso. Luego elija una contraseña nueva con Olvidé mi contraseña en la página para iniciar sesión.',
    },
    accessEnded: {
      subject: 'Se anuló todo acceso a su cuenta',
      preview: 'Elija una contraseña nueva para iniciar sesión.',
      heading: 'Se anuló todo acceso a su cuenta',
      explain:
        'Cerramos las sesiones en todos los dispositivos y quitamos su contraseña y todo lo demás que abría su cuenta. Sus clases siguen como estaban.',
      next: 'Para iniciar sesión otra vez, elija Olvidé mi contraseña en la página para iniciar sesión.',
      needsStaff:
        'Su cuenta tenía inicio de sesión en dos pasos. Comuníquese con nosotros: comprobamos que es usted, y después puede elegir una contraseña nueva.',
      action: 'Ir a iniciar sesión',
      notYou: '¿No fue usted? Entonces comuníquese con nosotros de inmediato.',
    },
    invitationJoined: {
      subject: 'La persona que invitó ya tenía una cuenta',
      preview: 'Agregó su invitación a ella.',
      heading: 'Ya tenía una cuenta',
      explain: (date: string) =>
        `La persona que invitó inició sesión en una cuenta que tiene desde el ${date}. Su invitación se agregó a ella, con todas sus funciones.`,
      nothing: 'Solo una contraseña abre esta cuenta.',
      opens: 'Además de una contraseña, esto abría la cuenta:',
      action: 'Ver a la persona',
      notYou:
        '¿No tiene la certeza de que es la persona correcta? Pregúntele, o quite las funciones de la cuenta.',
    },
  },
})
