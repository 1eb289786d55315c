import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Sentences that account calls answer where all went well. */
export const accountTexts = catalogue({
  en: {
    emailVerified: 'Your e-mail address is verified.',
    newEmailVerified: 'New email successfully verified.',
    emailChangeAsked:
      'Please check the inbox of your new e-mail address. Your e-mail changes once you use the link that we sent there.',
  },
  es: {
    emailVerified: 'Su dirección de correo electrónico está verificada.',
    newEmailVerified: 'Su correo electrónico nuevo quedó verificado.',
    emailChangeAsked:
      'Revise el buzón de su dirección nueva. Su correo electrónico cambia cuando use el enlace que enviamos ahí.',
  },
})
