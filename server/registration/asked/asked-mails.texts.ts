import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail that asks. Its subject names no class and nobody: it is read on locked phones. */
export const askedMails = catalogue({
  en: {
    subject: 'Please confirm your registration',
    preview: 'You’re not registered until you confirm.',
    heading: 'Do you want to come?',
    chose: (asker: string) => `${asker}, who helps you with classes, chose this for you:`,
    nothing: 'You’re not registered yet, and no spot is held for you.',
    until: (moment: string) => `Answer by ${moment}.`,
    answer: 'Answer Now',
    press: 'The page asks you once more. You don’t need to log in.',
    sees: (asker: string) =>
      `If you confirm, ${asker} sees this registration too, but nothing that you register for on your own.`,
    forward: 'This link is only for you. Please do not forward this email.',
  },
  es: {
    subject: 'Confirme su inscripción',
    preview: 'No queda inscripción hasta que usted confirme.',
    heading: '¿Quiere venir?',
    chose: (asker: string) => `${asker}, que le ayuda con las clases, eligió esto para usted:`,
    nothing: 'Usted todavía no tiene inscripción y no le guardamos ningún lugar.',
    until: (moment: string) => `Responda a más tardar el ${moment}.`,
    answer: 'Responder ahora',
    press: 'La página le pregunta una vez más. No hace falta iniciar sesión.',
    sees: (asker: string) =>
      `Si usted confirma, ${asker} también verá esta inscripción, pero nada de lo que usted inscriba por su cuenta.`,
    forward: 'Este enlace es solo para usted. No reenvíe este correo.',
  },
})
