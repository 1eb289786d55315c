import { builder } from '#server/platform/graphql/builder.ts'

export const MailStatusType = builder.enumType('MailStatus', {
  description:
    'SENT: a mail server accepted it. KEPT: no mail server was configured, so it stays in the portal and is never sent. FAILED: attempts failed for three days. REFUSED: the address accepts no email, so it is not tried again automatically. DROPPED: it was no longer true when it was due, such as a reminder for a cancelled class, or the address is not verified.',
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    KEPT: { value: 'kept' },
    FAILED: { value: 'failed' },
    REFUSED: { value: 'refused' },
    DROPPED: { value: 'dropped' },
  } as const,
})
