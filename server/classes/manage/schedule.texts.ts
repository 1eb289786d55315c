import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Sentences that scheduling a class answers where all went well. */
export const scheduleTexts = catalogue({
  en: {
    scheduled: ({ title, day, time }: { title: string; day: string; time: string }) =>
      `“${title}” is scheduled for ${day} at ${time}.`,
  },
  es: {
    scheduled: ({ title, day, time }: { title: string; day: string; time: string }) =>
      `“${title}” quedó programado: ${day}, a las ${time}.`,
  },
})
