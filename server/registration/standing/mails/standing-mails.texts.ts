import type { StandingNews } from '#domain/registration/standing/standing-news.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

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
        subject: 'We cancelled your regular spot',
        sentence:
          'This class is now a series, and people register for all of its dates together. So we cancelled your regular spot. You keep the dates you have:',
      },
      elsewhere: {
        subject: 'We can’t register you for new dates here',
        sentence:
          'You have a regular spot. You can no longer register for this class on our website, so we can’t add new dates. You keep the dates you have. Contact us and we’ll help you:',
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
      change: 'If you don’t want this, cancel your regular spot in My Classes.',
      action: 'My Classes',
    } satisfies Record<StandingNews['news'], object> & Record<'preview' | 'change' | 'action', string>,
  },
  es: {
    booked: {
      subject: (count: number) =>
        count === 1 ? 'Le inscribimos en su próxima fecha' : `Le inscribimos en sus próximas ${count} fechas`,
      preview: 'No tiene que hacer nada.',
      heading: 'Sus próximas fechas',
      booked: 'Usted tiene un lugar fijo, así que le inscribimos en estas fechas:',
      skip: 'Si no puede venir, salte esa fecha. Así otra persona puede tener su lugar. También puede hacer una pausa en Mis clases.',
      action: 'Mis clases',
    },
    news: {
      preview: 'Vea qué significa para usted.',
      series: {
        subject: 'Cancelamos su lugar fijo',
        sentence:
          'Esta clase ahora es una serie y la inscripción es para todas sus fechas a la vez. Por eso cancelamos su lugar fijo. Usted conserva las fechas que ya tiene:',
      },
      elsewhere: {
        subject: 'Aquí no podemos inscribirle en fechas nuevas',
        sentence:
          'Usted tiene un lugar fijo. La inscripción en esta clase ya no se hace en nuestro sitio web, así que no podemos agregar fechas nuevas. Usted conserva las fechas que ya tiene. Comuníquese con nosotros y le ayudaremos:',
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
      change: 'Si no lo desea, cancele su lugar fijo en Mis clases.',
      action: 'Mis clases',
    },
  },
})
