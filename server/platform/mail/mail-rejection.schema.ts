import { builder } from '#server/platform/graphql/builder.ts'

export const MailRefusal = builder.enumType('MailRefusal', {
  description:
    'Why an address takes no mail. NO_MAILBOX: there is none of this name. MAILBOX_CLOSED: there is one that takes none. NO_DOMAIN: what stands after the @ takes none. UNSAID: the mail server did not say.',
  values: {
    NO_MAILBOX: { value: 'no mailbox' },
    MAILBOX_CLOSED: { value: 'mailbox closed' },
    NO_DOMAIN: { value: 'no domain' },
    UNSAID: { value: 'unsaid' },
  } as const,
})
