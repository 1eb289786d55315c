import { catalogue } from '#server/platform/messages/catalogue.ts'
import { ownFileEn } from './own-file.en.ts'
import { ownFileEs } from './own-file.es.ts'

export const ownFileTexts = catalogue({ en: ownFileEn, es: ownFileEs })

/** Of the mail that says that a file was made. It names nobody, and says nothing of what is in the file. */
export const ownFileMailTexts = catalogue({
  en: {
    subject: 'A copy of your data was downloaded',
    preview: 'If this wasn’t you, change your password.',
    heading: 'A copy of your data was downloaded',
    you: 'Someone downloaded a copy of what we store about you, with your password.',
    helper: 'You downloaded a copy of what we store about someone you help.',
    staff: 'Our staff made a copy of what we store about you, or about someone you help.',
    ok: 'If this was you, you don’t need to do anything.',
    notYou: 'If this wasn’t you, change your password now and call us.',
    notAsked: 'If you didn’t ask us for it, call us.',
    action: 'Go to My Account',
  },
  es: {
    subject: 'Se descargó una copia de sus datos',
    preview: 'Si no fue usted, cambie su contraseña.',
    heading: 'Se descargó una copia de sus datos',
    you: 'Alguien descargó, con su contraseña, una copia de lo que guardamos sobre usted.',
    helper: 'Usted descargó una copia de lo que guardamos sobre alguien a quien ayuda.',
    staff:
      'Nuestro personal creó una copia de lo que guardamos sobre usted o sobre alguien a quien usted ayuda.',
    ok: 'Si fue usted, no tiene que hacer nada.',
    notYou: 'Si no fue usted, cambie su contraseña ahora y llámenos.',
    notAsked: 'Si no nos lo pidió, llámenos.',
    action: 'Ir a Mi cuenta',
  },
})
