import { catalogue } from '#server/platform/messages/catalogue.ts'
/** Words of the pages that show the mail kept in the database. */
export const outboxPages = catalogue({
  en: {
    title: 'Outbox',
    explain: 'Every e-mail of this portal, newest first. There is no mail server, so the e-mails stay here.',
    explainSmtp:
      'Every e-mail of this portal, newest first. They are sent by the mail server; their text is not kept here.',
    none: 'There is no e-mail yet.',
    time: 'Time',
    to: 'To',
    subject: 'Subject',
    back: 'All e-mails',
    waiting: 'Not sent yet',
    failed: 'Could not be sent',
    dropped: 'Not sent, because it was not true anymore',
    notKept:
      'This e-mail was sent by the mail server. Its text is not kept, because it may hold a personal link.',
    notRendered: 'This e-mail is not ready yet. Please reload the page.',
    asHtml: 'As it looks',
    asText: 'As plain text',
    file: (name: string) => `Calendar file ${name}`,
  },
})
