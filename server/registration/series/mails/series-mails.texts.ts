import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about a series. No subject names a class, as in registration-mails.texts.ts. */
export const seriesMails = catalogue({
  en: {
    added: {
      subject: (count: number) =>
        count === 1 ? 'Your series has a new date' : `Your series has ${count} new dates`,
      preview: 'Who is in the series comes to its new dates, too.',
      heading: 'Your series has new dates',
      booked: 'You are in this series, so we have booked your place:',
    },
    letIn: {
      subject: () => 'You have a place in the rest of a series',
      preview: 'We have booked its dates for you.',
      heading: 'You come to the rest of a series',
      booked: 'We have booked these dates for you:',
    },
    waits:
      'No place was left for you on this date. You are on its waitlist, and we offer you the next one that becomes free:',
    cancel:
      'If you cannot come to one of them, please cancel it in My Classes. Then somebody else can have your place.',
    action: 'My Classes',
  },
  es: {
    added: {
      subject: (count: number) =>
        count === 1 ? 'Su serie tiene una fecha nueva' : `Su serie tiene ${count} fechas nuevas`,
      preview: 'Quien está en la serie viene también a las fechas nuevas.',
      heading: 'Su serie tiene fechas nuevas',
      booked: 'Usted está en esta serie, así que le reservamos su lugar:',
    },
    letIn: {
      subject: () => 'Tiene un lugar en el resto de una serie',
      preview: 'Le reservamos sus fechas.',
      heading: 'Usted viene al resto de una serie',
      booked: 'Le reservamos estas fechas:',
    },
    waits:
      'En esta fecha no quedó lugar para usted. Está en su lista de espera y le ofreceremos el próximo lugar que quede libre:',
    cancel:
      'Si no puede venir a alguna, cancélela en Mis clases, por favor. Así otra persona puede tener su lugar.',
    action: 'Mis clases',
  },
})
