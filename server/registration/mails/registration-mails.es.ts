import type { Mode } from '#domain/kernel/modes.ts'

const classes = (count: number) => (count === 1 ? '1 clase' : `${count} clases`)

/** The Spanish of registration-mails.texts.ts. */
export const registrationMailsEs = {
  hello: (firstName: string) => `Hola, ${firstName}:`,
  confirmed: {
    subject: (count: number) => `Se inscribió en ${classes(count)}`,
    preview: 'Aquí están el día, la hora y el lugar.',
    heading: (count: number) => `Se inscribió en ${classes(count)}`,
    videoLink: 'El enlace de video aparece en Mis clases 1 hora antes de que empiece la clase.',
    calendar: (count: number) =>
      count === 1
        ? 'El archivo adjunto pone la clase en su calendario.'
        : 'Los archivos adjuntos ponen las clases en su calendario, uno por cada clase.',
    cancel:
      'Si no puede venir, cancele, por favor, con el enlace debajo de la clase o en Mis clases. Así otra persona puede tener su lugar.',
    action: 'Mis clases',
  },
  added: {
    subject: 'Un facilitador le inscribió en una clase',
    preview: 'Aquí están el día, la hora y el lugar, y cómo cancelar.',
    who: (facilitator: string, organisationName: string) =>
      `${facilitator}, que dirige clases en ${organisationName}, le inscribió en esta clase:`,
    cancel: 'Si no quiere venir, cancele con este enlace, por favor. No tiene que dar ningún motivo.',
    hidden:
      'Quienes dirigen esta clase ven su nombre. No ven su teléfono, su dirección de correo electrónico ni su contacto de emergencia, hasta que usted cambie esta inscripción o registre su llegada a la clase.',
    action: 'Mis clases',
  },
  changed: {
    subject: 'Su inscripción cambió',
    preview: 'Esto es lo que vale ahora.',
    heading: 'Su inscripción cambió',
    mode: {
      'in-person': 'Ahora participa en persona. Su lugar en línea quedó libre.',
      online: 'Ahora participa en línea. Su lugar en la sala quedó libre.',
    } satisfies Record<Mode, string>,
    guestAdded: (name: string) => `${name}, su acompañante, también tiene un lugar.`,
    restored: 'Usted vuelve a tener su lugar. Cancelamos su inscripción por error.',
    guestRemoved: 'Ahora viene sin acompañante. Usted conserva su lugar.',
    calendar: 'El archivo adjunto actualiza la clase en su calendario.',
    action: 'Mis clases',
  },
  cancelled: {
    subject: 'Su inscripción está cancelada',
    preview: 'Su lugar queda libre para otra persona.',
    heading: 'Su inscripción está cancelada',
    cancelledUnnamed: 'Su inscripción en esta clase se canceló.',
    cancelled: (title: string) => `Se canceló su inscripción en “${title}”.`,
    guest: (name: string) => `También quedó libre el lugar de ${name}, su acompañante.`,
    calendar: 'El archivo adjunto quita la clase de su calendario.',
    again: 'Si cambia de opinión, puede inscribirse de nuevo mientras haya lugares.',
    action: 'Buscar una clase',
  },
  modes: { 'in-person': 'En persona', online: 'En línea' } satisfies Record<Mode, string>,
  gettingIn: { parking: 'Estacionamiento', entrance: 'Entrada', accessibility: 'Accesibilidad' },
  guest: (name: string) => `Acompañante: ${name}`,
  joinOnline: {
    why: '¿Prefiere quedarse en casa? Así otra persona puede tener su lugar en la sala.',
    link: 'Participaré en línea',
  },
  skipDate: (day: string) => `Saltar el ${day}`,
  cancelSpot: 'Cancelar su lugar fijo',
  cancelLinkUnnamed: 'Cancelar mi lugar en esta clase',
  cancelLink: (title: string) => `Cancelar mi lugar en ${title}`,
}
