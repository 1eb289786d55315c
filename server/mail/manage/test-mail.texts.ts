import { catalogue } from '#server/platform/messages/catalogue.ts'

interface TestMailTexts {
  subject: (organisation: string) => string
  preview: string
  heading: string
  explain: (organisation: string) => string
  nothingToDo: string
}

export const testMailTexts = catalogue<TestMailTexts>({
  en: {
    subject: (organisation) => `Test mail of ${organisation}`,
    preview: 'E-mails of the portal arrive.',
    heading: 'E-mails arrive',
    explain: (organisation) =>
      `An administrator of ${organisation} sent this to see whether the e-mails of the portal arrive. They do.`,
    nothingToDo: 'You need not do anything.',
  },
  es: {
    subject: (organisation) => `Correo de prueba de ${organisation}`,
    preview: 'Los correos del portal llegan.',
    heading: 'Los correos llegan',
    explain: (organisation) =>
      `Alguien de la administración de ${organisation} envió esto para ver si llegan los correos del portal. Sí llegan.`,
    nothingToDo: 'No tiene que hacer nada.',
  },
})
