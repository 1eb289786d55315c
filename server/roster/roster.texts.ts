import type { ClassChangePart } from '#domain/classes/class-change.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of rosters that leave the portal: the table to save, and the mail to everybody on one. */
export const rosterTexts = catalogue({
  en: {
    csv: {
      lastName: 'Last name',
      firstName: 'First name',
      guestOf: 'Guest of',
      type: 'Type',
      attending: 'Attending',
      checkedIn: 'Checked in',
      walkIn: 'Walk-in',
      email: 'E-mail',
      phone: 'Phone',
      helper: 'Helped by',
      helperPhone: "Helper's phone",
      guestPhone: "Guest's phone",
      guestNotes: "Guest's notes",
      emergency: 'Emergency contact',
      staffNotes: 'Staff notes',
      yes: 'Yes',
    },
    news: {
      subject: 'News about classes that you run',
      preview: 'Here is what is new.',
      heading: 'News about your classes',
      parts: {
        late: 'The class starts late, or on time after all. See the roster.',
        time: 'The time has changed. It is now as above.',
        place: 'The place has changed.',
        mode: 'The ways to take part have changed.',
        facilitator: 'Who leads the class has changed.',
        title: 'The name has changed. It is now as above.',
      } satisfies Record<ClassChangePart, string>,
      online: 'Online',
      given: 'You are leading this class.',
      taken: 'You no longer lead this class.',
      gone: 'A class that you led was deleted',
      givenSubject: (count: number) =>
        count === 1 ? 'You are leading a class' : `You are leading ${count} classes`,
      takenSubject: (count: number) =>
        count === 1 ? 'You no longer lead a class' : `You no longer lead ${count} classes`,
      more: (count: number) => (count === 1 ? 'And 1 more class.' : `And ${count} more classes.`),
      cancelled: 'The class has been cancelled.',
      restored: 'The class takes place after all.',
      full: 'The class is full.',
      gaveUp: (count: number) =>
        count === 1 ? '1 person gave up their place.' : `${count} people gave up their places.`,
      action: 'Facilitator Dashboard',
      settings: 'What you are told you choose under Notices and Calendar in the facilitators’ area.',
    },
    message: {
      preview: 'A message about your class.',
      heading: 'A message about your class',
      hello: (firstName: string) => `Hello ${firstName},`,
      from: (organisationName: string) =>
        `You get this message from ${organisationName} because you are registered for this class. Please do not answer this mail.`,
      action: 'My Classes',
    },
  },
  es: {
    csv: {
      lastName: 'Apellido',
      firstName: 'Nombre',
      guestOf: 'Acompañante de',
      type: 'Relación',
      attending: 'Participa',
      checkedIn: 'Llegó',
      walkIn: 'Llegó sin inscripción',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      helper: 'Con ayuda de',
      helperPhone: 'Teléfono de quien ayuda',
      guestPhone: 'Teléfono del acompañante',
      guestNotes: 'Notas del acompañante',
      emergency: 'Contacto de emergencia',
      staffNotes: 'Notas del personal',
      yes: 'Sí',
    },
    news: {
      subject: 'Novedades de las clases que dirige',
      preview: 'Esto es lo nuevo.',
      heading: 'Novedades de sus clases',
      parts: {
        late: 'La clase empieza tarde o, al final, a tiempo. Vea la lista de participantes.',
        time: 'Cambió la hora. Ahora es como se ve arriba.',
        place: 'Cambió el lugar.',
        mode: 'Cambiaron las formas de participar.',
        facilitator: 'Cambió quién dirige la clase.',
        title: 'Cambió el nombre. Ahora es como se ve arriba.',
      } satisfies Record<ClassChangePart, string>,
      online: 'En línea',
      given: 'Usted dirige esta clase.',
      taken: 'Usted ya no dirige esta clase.',
      gone: 'Se eliminó una clase que usted dirigía',
      givenSubject: (count: number) =>
        count === 1 ? 'Usted dirige una clase' : `Usted dirige ${count} clases`,
      takenSubject: (count: number) =>
        count === 1 ? 'Usted ya no dirige una clase' : `Usted ya no dirige ${count} clases`,
      more: (count: number) => (count === 1 ? 'Y 1 clase más.' : `Y ${count} clases más.`),
      cancelled: 'La clase fue cancelada.',
      restored: 'La clase al final sí se realiza.',
      full: 'La clase está llena.',
      gaveUp: (count: number) =>
        count === 1 ? '1 persona dejó su lugar.' : `${count} personas dejaron sus lugares.`,
      action: 'Panel para facilitadores',
      settings: 'Usted elige qué le avisamos en Avisos y calendario, en el área de facilitadores.',
    },
    message: {
      preview: 'Un mensaje sobre su clase.',
      heading: 'Un mensaje sobre su clase',
      hello: (firstName: string) => `Hola, ${firstName}:`,
      from: (organisationName: string) =>
        `Recibe este mensaje de ${organisationName} porque se inscribió en esta clase. No responda a este correo, por favor.`,
      action: 'Mis clases',
    },
  },
})
