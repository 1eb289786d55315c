import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about guests. They name nobody, and no class. */
export const guestMails = catalogue({
  en: {
    addressRemoved: {
      subject: 'A change to your guest’s details',
      preview: 'You can see your guests in My Classes.',
      heading: 'Your guest’s details changed',
      asked: 'Your guest asked us to remove their address.',
      stays: 'Your guest still has a spot. We don’t email them.',
      action: 'My Classes',
    },
  },
  es: {
    addressRemoved: {
      subject: 'Un cambio en los datos de su acompañante',
      preview: 'Puede ver a sus acompañantes en Mis clases.',
      heading: 'Cambiaron los datos de su acompañante',
      asked: 'Su acompañante nos pidió quitar su dirección de correo.',
      stays: 'Su acompañante sigue teniendo un lugar. No le enviamos correos.',
      action: 'Mis clases',
    },
  },
})
