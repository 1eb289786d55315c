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
})
