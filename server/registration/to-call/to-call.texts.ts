import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What staff say on the phone, where no mail has said it before. */
export const callTexts = catalogue({
  en: {
    offer: 'A spot is open for you. Would you like it?',
    offerThen: 'If they say yes, add them to the roster. We hold no spot for them.',
    offerSeries: 'A spot is open for you in the whole series. Would you like it?',
    offerSeriesThen: 'If they say yes, add them to the roster of each date. We hold no spots for them.',
    open: 'A spot is open. The first person to register gets it.',
    booked: 'We registered you for this class.',
    removed: 'You’re no longer registered for this class.',
    isNow: (day: string, time: string) => `It’s on ${day}, ${time}.`,
    waitsStill: 'You’re still on the waitlist.',
  },
  es: {
    offer: 'Hay un lugar disponible para usted. ¿Lo quiere?',
    offerThen:
      'Si dice que sí, agregue a la persona a la lista de participantes. No le guardamos ningún lugar.',
    offerSeries: 'Hay un lugar disponible para usted en toda la serie. ¿Lo quiere?',
    offerSeriesThen:
      'Si dice que sí, agregue a la persona a la lista de participantes de cada fecha. No le guardamos ningún lugar.',
    open: 'Hay un lugar disponible. Lo obtiene la primera persona que se inscriba.',
    booked: 'Le inscribimos en esta clase.',
    removed: 'Su inscripción en esta clase está cancelada.',
    isNow: (day: string, time: string) => `Es el ${day}, ${time}.`,
    waitsStill: 'Usted sigue en la lista de espera.',
  },
})
