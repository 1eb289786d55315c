import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail that asks who was at a class. */
export const recordTexts = catalogue({
  en: {
    subject: (count: number) =>
      count === 1 ? 'Please record who came to 1 class' : `Please record who came to ${count} classes`,
    preview: 'Attendance is not recorded yet.',
    heading: 'Who came?',
    hello: (firstName: string) => `Hello ${firstName},`,
    lead: (count: number) =>
      count === 1
        ? 'Attendance for this class is not recorded yet.'
        : 'Attendance for these classes is not recorded yet.',
    action: 'Open the roster',
    noOne: 'Check in everyone who was there. If nobody came, choose “No one came.”',
  },
  es: {
    subject: (count: number) =>
      count === 1
        ? 'Por favor, registre quién vino a 1 clase'
        : `Por favor, registre quién vino a ${count} clases`,
    preview: 'Aún no se ha registrado la asistencia.',
    heading: '¿Quién vino?',
    hello: (firstName: string) => `Hola, ${firstName}:`,
    lead: (count: number) =>
      count === 1
        ? 'Aún no se ha registrado la asistencia de esta clase.'
        : 'Aún no se ha registrado la asistencia de estas clases.',
    action: 'Abrir la lista',
    noOne: 'Registre la llegada de cada persona que vino. Si no vino nadie, elija “Nadie vino”.',
  },
})
