import { builder } from '#server/platform/graphql/builder.ts'

export const MailRefusal = builder.enumType('MailRefusal', {
  description:
    'Why an address accepts no email. NO_MAILBOX: the mailbox does not exist. MAILBOX_CLOSED: it exists and accepts none. NO_DOMAIN: the domain accepts none. UNSAID: the mail server did not say.',
  values: {
    NO_MAILBOX: { value: 'no mailbox' },
    MAILBOX_CLOSED: { value: 'mailbox closed' },
    NO_DOMAIN: { value: 'no domain' },
    UNSAID: { value: 'unsaid' },
  } as const,
})
