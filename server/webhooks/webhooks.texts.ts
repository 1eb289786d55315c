import { catalogue } from '#server/platform/messages/catalogue.ts'

export const webhookTexts = catalogue({
  en: {
    off: {
      subject: (name: string) => `The webhook ${name} was switched off`,
      preview: 'Its receiver did not answer for days.',
      heading: 'A webhook was switched off',
      explain: (name: string) =>
        `The portal tells other software of changes. For days nothing could be delivered to ${name}, so it is not told anymore. What waits is kept: once its receiver works again, you can switch it on.`,
      action: 'Look at the webhooks',
    },
    made: {
      subject: 'A new webhook was made',
      preview: 'The portal now sends changes to other software.',
      heading: 'A new webhook',
      explain: (name: string, host: string) =>
        `Someone made the webhook “${name}.” We now send changes to ${host}. If you don’t know it, remove it.`,
    },
  },
  es: {
    off: {
      subject: (name: string) => `Se desactivó el webhook ${name}`,
      preview: 'Su receptor no respondió durante días.',
      heading: 'Se desactivó un webhook',
      explain: (name: string) =>
        `El portal avisa de los cambios a otros programas. Durante días no se pudo entregar nada a ${name}, así que ya no se le avisa. Lo que está en espera se guarda: cuando su receptor funcione de nuevo, puede activarlo.`,
      action: 'Ver los webhooks',
    },
    made: {
      subject: 'Se creó un webhook',
      preview: 'El portal avisa ahora de los cambios a otro programa.',
      heading: 'Un nuevo webhook',
      explain: (name: string, host: string) =>
        `Alguien creó el webhook “${name}”. Ahora avisamos de los cambios a ${host}. Si no lo conoce, elimínelo.`,
    },
  },
})
