import { catalogue } from '#server/platform/messages/catalogue.ts'

const notYou =
  'Was it not you? Then please choose Forgot Password on the login page right away, and contact us.'
const notYouEs =
  '¿No fue usted? Entonces elija de inmediato Olvidé mi contraseña en la página para iniciar sesión y comuníquese con nosotros.'

/** Words of the mails about two-step login. They hold no code, and nothing that would help to guess one. */
export const secondFactorMailWords = catalogue({
  en: {
    methods: { code: 'An authenticator app', passkey: 'A passkey', recoveryCode: 'A recovery code' },
    secondFactorAdded: {
      subject: (organisation: string) => `Two-step login was set up for ${organisation}`,
      preview: 'From now on your password alone is not enough.',
      heading: 'Two-step login was set up',
      explain: (method: string) =>
        `${method} was added to your account. From now on you need more than your password to log in. Please keep your recovery codes where you find them without your phone.`,
      action: 'Go to My Account',
      notYou,
    },
    secondFactorRemoved: {
      subject: (organisation: string) => `Two-step login was changed for ${organisation}`,
      preview: 'A way to log in was removed.',
      heading: 'Two-step login was changed',
      explain: (method: string) => `${method} was removed from your account.`,
      action: 'Go to My Account',
      notYou,
    },
    recoveryCodesRenewed: {
      subject: (organisation: string) => `You have new recovery codes for ${organisation}`,
      preview: 'The old ones work no more.',
      heading: 'New recovery codes',
      explain: (_nothing: string) =>
        'You made new recovery codes for two-step login. Those that you had before work no more.',
      action: 'Go to My Account',
      notYou,
    },
    recoveryCodeUsed: {
      subject: (organisation: string) => `A recovery code was used for ${organisation}`,
      preview: 'Somebody logged in to your account with it.',
      heading: 'A recovery code was used',
      explain: (left: string) =>
        `Somebody logged in to your account with your password and one of your recovery codes. Unused codes that you have left: ${left}. You can make new ones in My Account.`,
      action: 'Go to My Account',
      notYou,
    },
    secondFactorsTakenOff: {
      subject: (organisation: string) => `Two-step login was taken off your account at ${organisation}`,
      preview: 'You can log in with your password again.',
      heading: 'Two-step login was taken off',
      explain: (_nothing: string) =>
        'An administrator has taken two-step login off your account, because you told us that you have lost what you need for it. All your logins have ended. Please log in with your password and set it up again.',
      action: 'Go to My Account',
      notYou:
        'Did you not ask for this? Then please contact us right away, and choose a new password with Forgot Password on the login page.',
    },
  },
  es: {
    methods: {
      code: 'Una app de autenticación',
      passkey: 'Una llave de acceso',
      recoveryCode: 'Un código de recuperación',
    },
    secondFactorAdded: {
      subject: (organisation: string) => `Se activó el inicio de sesión en dos pasos para ${organisation}`,
      preview: 'Desde ahora no basta solo con su contraseña.',
      heading: 'Se activó el inicio de sesión en dos pasos',
      explain: (method: string) =>
        `Se agregó a su cuenta: ${method}. Desde ahora necesita más que su contraseña para iniciar sesión. Guarde sus códigos de recuperación donde los encuentre sin su teléfono.`,
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    secondFactorRemoved: {
      subject: (organisation: string) => `Cambió el inicio de sesión en dos pasos para ${organisation}`,
      preview: 'Se quitó una forma de iniciar sesión.',
      heading: 'Cambió el inicio de sesión en dos pasos',
      explain: (method: string) => `Se quitó de su cuenta: ${method}.`,
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    recoveryCodesRenewed: {
      subject: (organisation: string) => `Tiene códigos de recuperación nuevos para ${organisation}`,
      preview: 'Los anteriores ya no sirven.',
      heading: 'Códigos de recuperación nuevos',
      explain: (_nothing: string) =>
        'Usted creó códigos de recuperación nuevos para el inicio de sesión en dos pasos. Los que tenía antes ya no sirven.',
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    recoveryCodeUsed: {
      subject: (organisation: string) => `Se usó un código de recuperación para ${organisation}`,
      preview: 'Alguien inició sesión en su cuenta con él.',
      heading: 'Se usó un código de recuperación',
      explain: (left: string) =>
        `Alguien inició sesión en su cuenta con su contraseña y uno de sus códigos de recuperación. Códigos sin usar que le quedan: ${left}. Puede crear nuevos en Mi cuenta.`,
      action: 'Ir a Mi cuenta',
      notYou: notYouEs,
    },
    secondFactorsTakenOff: {
      subject: (organisation: string) =>
        `Se desactivó el inicio de sesión en dos pasos de su cuenta en ${organisation}`,
      preview: 'Puede iniciar sesión otra vez con su contraseña.',
      heading: 'Se desactivó el inicio de sesión en dos pasos',
      explain: (_nothing: string) =>
        'Alguien de la administración desactivó el inicio de sesión en dos pasos de su cuenta, porque usted nos dijo que perdió lo que necesita para él. Se cerraron todas sus sesiones. Inicie sesión con su contraseña y actívelo de nuevo.',
      action: 'Ir a Mi cuenta',
      notYou:
        '¿Usted no lo pidió? Entonces comuníquese con nosotros de inmediato y elija una contraseña nueva con Olvidé mi contraseña en la página para iniciar sesión.',
    },
  },
})
