import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail of a standing place. No subject names a class, as in registration-mails.texts.ts. */
export const standingMails = catalogue({
  en: {
    booked: {
      subject: (count: number) =>
        count === 1
          ? 'The next date of your standing place is booked'
          : `The next ${count} dates of your standing place are booked`,
      preview: 'You do not have to do anything.',
      heading: 'Your next dates are booked',
      booked: 'You have a standing place, so we have booked these dates for you:',
      skip: 'If you cannot come on one of them, please skip it in My Classes. Then somebody else can have your place. There you can also pause for a while, or end your standing place.',
      action: 'My Classes',
    },
  },
  es: {
    booked: {
      subject: (count: number) =>
        count === 1
          ? 'La próxima fecha de su lugar fijo está reservada'
          : `Las próximas ${count} fechas de su lugar fijo están reservadas`,
      preview: 'No tiene que hacer nada.',
      heading: 'Sus próximas fechas están reservadas',
      booked: 'Usted tiene un lugar fijo, así que le reservamos estas fechas:',
      skip: 'Si no puede venir en alguna, sáltela en Mis clases, por favor. Así otra persona puede tener su lugar. Allí también puede hacer una pausa o terminar su lugar fijo.',
      action: 'Mis clases',
    },
  },
})
