import { isSendingFailing, withoutAddresses } from '#domain/mail/mail-health.rule.ts'
import { mayKnowMailHealth } from '#server/mail/mail.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { type OutboxState, selectOutboxState } from './mail-health.sql.ts'

const MailHealth = builder.objectRef<OutboxState & { bySmtp: boolean }>('MailHealth').implement({
  description: 'Whether emails are sent. Names no one.',
  fields: (t) => ({
    failing: t.boolean({
      description: 'True while the newest attempt failed, except because of the receiver’s mailbox.',
      resolve: isSendingFailing,
    }),
    queued: t.exposeInt('queued', { description: 'How many emails wait to be sent.' }),
    failed: t.exposeInt('failed', { description: 'How many emails failed for good.' }),
    lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
    lastFailedAt: t.expose('lastFailedAt', { type: 'DateTime', nullable: true }),
    lastError: t.string({
      nullable: true,
      description: 'The mail server’s response to the newest failed attempt, without addresses.',
      resolve: ({ lastError }) => lastError && withoutAddresses(lastError),
    }),
    bySmtp: t.exposeBoolean('bySmtp', {
      description: 'False: no mail server is configured, and emails stay in the portal.',
    }),
  }),
})
builder.queryField('mailHealth', mayKnowMailHealth, (t) =>
  t.field({
    type: MailHealth,
    description: 'Whether emails are sent. For staff and administrators.',
    resolve: async (_root, _args, context) => {
      return {
        ...(await selectOutboxState(context.db)),
        bySmtp: context.config.smtpUrl !== undefined,
      }
    },
  }),
)
