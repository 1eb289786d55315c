import { catalogue } from '#server/platform/messages/catalogue.ts'
import type { StandingNews } from './standing-news.ts'

/** Words of the mail of a standing place. No subject names a class, as in registration-mails.texts.ts. */
export const standingMails = catalogue({
  en: {
    booked: {
      subject: (count: number) =>
        count === 1
          ? 'You’re registered for your next date'
          : `You’re registered for your next ${count} dates`,
      preview: 'You have nothing to do.',
      heading: 'Your next dates',
      booked: 'You have a regular spot, so we registered you for these dates:',
      skip: 'If you can’t come, skip that date. Then someone else can have your spot. You can also pause in My Classes.',
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
          ? 'Tiene inscripción en su próxima fecha'
          : `Tiene inscripción en sus próximas ${count} fechas`,
      preview: 'No tiene que hacer nada.',
      heading: 'Sus próximas fechas',
      booked: 'Usted tiene un lugar fijo, así que le inscribimos en estas fechas:',
      skip: 'Si no puede venir, salte esa fecha. Así otra persona puede tener su lugar. También puede hacer una pausa en Mis clases.',
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
