import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about guests. They name nobody, and no class. */
export const guestMails = catalogue({
  en: {
    addressRemoved: {
      subject: 'A change to your guest’s details',
      preview: 'You can see your guests in My Classes.',
      heading: 'Your guest’s details changed',
      asked: 'We removed an email address from your guest’s details. The name and notes may be gone, too.',
      stays: 'Your guest still has a spot. We won’t email them.',
      action: 'My Classes',
    },
  },
  es: {
    addressRemoved: {
      subject: 'Un cambio en los datos de su acompañante',
      preview: 'Puede ver a sus acompañantes en Mis clases.',
      heading: 'Cambiaron los datos de su acompañante',
      asked:
        'Quitamos una dirección de correo electrónico de los datos de su acompañante. Es posible que tampoco estén el nombre y las notas.',
      stays: 'Su acompañante sigue teniendo un lugar. No le enviaremos correos.',
      action: 'Mis clases',
    },
  },
})
