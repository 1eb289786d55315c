import { catalogue } from '#server/platform/messages/catalogue.ts'

interface TestMailTexts {
  subject: (organisation: string) => string
  preview: string
  heading: string
  explain: (organisation: string) => string
  /** From where it came, and where an answer goes. */
  reply: (sender: string, replyTo: string) => string
  noReply: (sender: string) => string
}

export const testMailTexts = catalogue<TestMailTexts>({
  en: {
    subject: (organisation) => `Test mail of ${organisation}`,
    preview: 'E-mails of the portal arrive.',
    heading: 'E-mails arrive',
    explain: (organisation) =>
      `An administrator of ${organisation} sent this to see whether the e-mails of the portal arrive. They do.`,
    reply: (sender, replyTo) =>
      `It came from ${sender}. Answer this email to see that replies reach ${replyTo}.`,
    noReply: (sender) =>
      `It came from ${sender}. Replies reach no one yet. Add an email for help under Settings.`,
  },
  es: {
    subject: (organisation) => `Correo de prueba de ${organisation}`,
    preview: 'Los correos del portal llegan.',
    heading: 'Los correos llegan',
    explain: (organisation) =>
      `Alguien de la administración de ${organisation} envió esto para ver si llegan los correos del portal. Sí llegan.`,
    reply: (sender, replyTo) =>
      `Salió de ${sender}. Responda a este correo para ver si las respuestas llegan a ${replyTo}.`,
    noReply: (sender) =>
      `Salió de ${sender}. Las respuestas todavía no llegan a nadie. Agregue un correo de ayuda en la configuración.`,
  },
})
