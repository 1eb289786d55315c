import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about a series. No subject names a class, as in registration-mails.texts.ts. */
export const seriesMails = catalogue({
  en: {
    added: {
      subject: (count: number) =>
        count === 1 ? 'Your series has a new date' : `Your series has ${count} new dates`,
      preview: 'Who is in the series comes to its new dates, too.',
      heading: 'Your series has new dates',
      booked: 'You’re in this series, so we registered you:',
    },
    letIn: {
      subject: () => 'You have a spot in the rest of a series',
      preview: 'We have booked its dates for you.',
      heading: 'You come to the rest of a series',
      booked: 'We have booked these dates for you:',
    },
    waits:
      'There was no spot for you on this date. You’re on its waitlist. We’ll offer you the next spot that opens up:',
    cancel:
      'If you can’t come to one of them, cancel it in My Classes. Then someone else can have your spot.',
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
      'No había lugar para usted en esta fecha. Está en su lista de espera. Le ofreceremos el próximo lugar que se libere:',
    cancel: 'Si no puede venir a alguna, cancélela en Mis clases. Así otra persona puede tener su lugar.',
    action: 'Mis clases',
  },
})
