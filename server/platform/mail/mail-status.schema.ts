import { builder } from '#server/platform/graphql/builder.ts'

export const MailStatusType = builder.enumType('MailStatus', {
  description:
    'KEPT: there was no mail server, so it stays in the portal and is never sent. FAILED: three days of attempts failed. REFUSED: the address accepts no email, so it is not tried again automatically. DROPPED: no longer true when it was due, such as a reminder for a cancelled class.',
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    KEPT: { value: 'kept' },
    FAILED: { value: 'failed' },
    REFUSED: { value: 'refused' },
    DROPPED: { value: 'dropped' },
  } as const,
})
