import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of mails about accounts that nobody uses. They name nobody: an address may be another's by now. */
export const retentionMails = catalogue({
  en: {
    unused: {
      subject: (organisation: string) => `Do you want to keep your account at ${organisation}?`,
      preview: 'Log in to keep it.',
      heading: 'Do you want to keep your account?',
      explain: (date: string) =>
        `You have not used your account for a long time. We do not keep what we know of people longer than needed, so we will close your account on ${date}.`,
      keep: 'Log in to keep it. You need to do nothing else.',
      action: 'Log In',
      close:
        'If you do not need it anymore, do nothing. Then everything that identifies you is removed on that day.',
    },
    closed: {
      subject: (organisation: string) => `Your account at ${organisation} is closed`,
      preview: 'Nothing that identifies you is left.',
      heading: 'Your account is closed',
      explain:
        'You had not used your account for a long time, and we asked you whether you want to keep it. We have closed it now and removed everything that identifies you.',
      last: 'This is the last email that you get from us. Should you come back one day, just sign up again. You are always welcome.',
    },
  },
  es: {
    unused: {
      subject: (organisation: string) => `¿Quiere conservar su cuenta en ${organisation}?`,
      preview: 'Inicie sesión para conservarla.',
      heading: '¿Quiere conservar su cuenta?',
      explain: (date: string) =>
        `Hace mucho tiempo que usted no usa su cuenta. No guardamos lo que sabemos de las personas más tiempo del necesario, así que cerraremos su cuenta el ${date}.`,
      keep: 'Inicie sesión para conservarla. No tiene que hacer nada más.',
      action: 'Iniciar sesión',
      close: 'Si ya no la necesita, no haga nada. Ese día se quitará todo lo que le identifica.',
    },
    closed: {
      subject: (organisation: string) => `Su cuenta en ${organisation} está cerrada`,
      preview: 'No queda nada que le identifique.',
      heading: 'Su cuenta está cerrada',
      explain:
        'Hacía mucho tiempo que usted no usaba su cuenta, y le preguntamos si quería conservarla. Ahora la cerramos y quitamos todo lo que le identifica.',
      last: 'Este es el último correo que recibe de nosotros. Si algún día regresa, solo cree una cuenta de nuevo. Siempre tendrá las puertas abiertas.',
    },
  },
})
