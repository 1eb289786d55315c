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
  },
})
