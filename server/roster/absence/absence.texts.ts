import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail to staff about a facilitator who cannot make a class. */
export const absenceTexts = catalogue({
  en: {
    subject: {
      cannot: (day: string) => `A class on ${day} needs a substitute`,
      can: (day: string) => `A class on ${day} needs no substitute`,
    },
    preview: { cannot: 'A facilitator can’t make it.', can: 'The facilitator can make it after all.' },
    heading: { cannot: 'A substitute is needed', can: 'No substitute is needed' },
    hello: (firstName: string) => `Hello ${firstName},`,
    says: {
      cannot: (name: string) => `${name} can’t make this class.`,
      can: (name: string) => `${name} can make this class after all.`,
    },
    action: { cannot: 'Choose a substitute', can: 'Open the class' },
  },
  es: {
    subject: {
      cannot: (day: string) => `Una clase del ${day} necesita un reemplazo`,
      can: (day: string) => `Una clase del ${day} no necesita reemplazo`,
    },
    preview: {
      cannot: 'Quien dirige la clase no puede venir.',
      can: 'Quien dirige la clase sí puede venir.',
    },
    heading: { cannot: 'Se necesita un reemplazo', can: 'No se necesita reemplazo' },
    hello: (firstName: string) => `Hola, ${firstName}:`,
    says: {
      cannot: (name: string) => `${name} no puede dirigir esta clase.`,
      can: (name: string) => `${name} sí puede dirigir esta clase.`,
    },
    action: { cannot: 'Elegir un reemplazo', can: 'Abrir la clase' },
  },
})
