import { builder } from '#server/platform/graphql/builder.ts'

export const MailStatusType = builder.enumType('MailStatus', {
  description:
    'KEPT: there was no mail server, so it stays in the portal and nobody got it. FAILED: given up after three days. REFUSED: the address takes no mail, so it is not tried again by itself. DROPPED: not true any more when its turn came, such as a reminder of what was cancelled.',
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    KEPT: { value: 'kept' },
    FAILED: { value: 'failed' },
    REFUSED: { value: 'refused' },
    DROPPED: { value: 'dropped' },
  } as const,
})
