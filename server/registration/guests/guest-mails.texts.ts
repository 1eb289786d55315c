import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about guests. They name nobody, and no class. */
export const guestMails = catalogue({
  en: {
    details: {
      subject: 'Details of your visit',
      preview: 'When and where.',
      heading: 'Details of your visit',
      who: (by: string) => `${by} is bringing you as a guest.`,
      online: (by: string) => `${by} gets the video link. Please join together.`,
      once: 'We email you this once.',
      remove: 'Remove my address',
    },
    notEmailed: {
      subject: 'Please tell your guest the details',
      preview: 'We didn’t email your guest.',
      heading: 'Please tell your guest the details',
      why: 'Your guest has a spot. We didn’t email them, because we send five such emails a day for one person.',
      action: 'My Classes',
    },
    addressRemoved: {
      subject: 'A change to your guest’s details',
      preview: 'You can see your guests in My Classes.',
      heading: 'Your guest’s details changed',
      asked: 'Your guest asked us to remove their address.',
      removed: 'Your guest asked us to remove their address. Their name and notes may be gone, too.',
      stays: 'Your guest still has a spot. We won’t email them.',
      action: 'My Classes',
    },
  },
  es: {
    details: {
      subject: 'Detalles de su visita',
      preview: 'Cuándo y dónde.',
      heading: 'Detalles de su visita',
      who: (by: string) => `${by} le trae como acompañante.`,
      online: (by: string) => `${by} recibe el enlace de video. Conéctense juntos.`,
      once: 'Le enviamos este correo una sola vez.',
      remove: 'Quitar mi dirección',
    },
    notEmailed: {
      subject: 'Dé los detalles a su acompañante',
      preview: 'No le enviamos un correo a su acompañante.',
      heading: 'Dé los detalles a su acompañante',
      why: 'Su acompañante tiene un lugar. No le enviamos un correo, porque enviamos cinco correos de este tipo al día por persona.',
      action: 'Mis clases',
    },
    addressRemoved: {
      subject: 'Un cambio en los datos de su acompañante',
      preview: 'Puede ver a sus acompañantes en Mis clases.',
      heading: 'Cambiaron los datos de su acompañante',
      asked: 'Su acompañante nos pidió quitar su dirección de correo.',
      removed:
        'Su acompañante nos pidió quitar su dirección de correo. Es posible que tampoco estén su nombre y sus notas.',
      stays: 'Su acompañante sigue teniendo un lugar. No le enviaremos correos.',
      action: 'Mis clases',
    },
  },
})
