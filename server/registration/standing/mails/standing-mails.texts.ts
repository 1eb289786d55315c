import { catalogue } from '#server/platform/messages/catalogue.ts'
import type { StandingNews } from './standing-news.ts'

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
    news: {
      preview: 'See what this means for you.',
      series: {
        subject: 'Your regular spot has ended',
        sentence:
          'This class is now a series, and people register for all of its dates together. So your regular spot has ended. You keep the dates you are registered for:',
      },
      elsewhere: {
        subject: 'We can’t register you for new dates here',
        sentence:
          'You have a regular spot in this class. Registration for it is not on our website any more, so we can’t register you for new dates. You keep the dates you are registered for. Contact us and we will help you:',
      },
      'in-person': {
        subject: 'Your regular spot is in person now',
        sentence:
          'You have a regular spot in this class. It meets in person now, and not online. From now on we register you in person:',
      },
      online: {
        subject: 'Your regular spot is online now',
        sentence:
          'You have a regular spot in this class. It meets online now, and not in person. From now on we register you online:',
      },
      change: 'If this does not suit you, you can end your regular spot in My Classes.',
      action: 'My Classes',
    } satisfies Record<StandingNews['news'], object> & Record<'preview' | 'change' | 'action', string>,
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
    news: {
      preview: 'Vea qué significa para usted.',
      series: {
        subject: 'Su lugar fijo terminó',
        sentence:
          'Esta clase ahora es una serie y uno se inscribe en todas sus fechas juntas. Por eso su lugar fijo terminó. Usted conserva las fechas en las que está inscrito(a):',
      },
      elsewhere: {
        subject: 'Aquí no podemos inscribirle en fechas nuevas',
        sentence:
          'Usted tiene un lugar fijo en esta clase. La inscripción ya no se hace en nuestro sitio web, así que no podemos inscribirle en fechas nuevas. Usted conserva las fechas en las que está inscrito(a). Comuníquese con nosotros y le ayudaremos:',
      },
      'in-person': {
        subject: 'Su lugar fijo ahora es en persona',
        sentence:
          'Usted tiene un lugar fijo en esta clase. Ahora se hace en persona y ya no en línea. De ahora en adelante le inscribiremos en persona:',
      },
      online: {
        subject: 'Su lugar fijo ahora es en línea',
        sentence:
          'Usted tiene un lugar fijo en esta clase. Ahora se hace en línea y ya no en persona. De ahora en adelante le inscribiremos en línea:',
      },
      change: 'Si no le conviene, puede terminar su lugar fijo en Mis clases.',
      action: 'Mis clases',
    },
  },
})
