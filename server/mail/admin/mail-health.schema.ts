import { isSendingFailing, withoutAddresses } from '#domain/mail/mail-health.rule.ts'
import { mayKnowMailHealth } from '#server/mail/mail.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { type OutboxState, selectOutboxState } from './mail-health.sql.ts'

const MailHealth = builder.objectRef<OutboxState & { bySmtp: boolean }>('MailHealth').implement({
  description: 'Whether sending works. Names no one.',
  fields: (t) => ({
    failing: t.boolean({
      description: 'True while the newest attempt failed, unless the receiver’s mailbox is the reason.',
      resolve: isSendingFailing,
    }),
    queued: t.exposeInt('queued', { description: 'Emails that wait.' }),
    failed: t.exposeInt('failed', { description: 'Emails that failed.' }),
    lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
    lastFailedAt: t.expose('lastFailedAt', { type: 'DateTime', nullable: true }),
    lastError: t.string({
      nullable: true,
      description: 'Of the newest failure, without addresses.',
      resolve: ({ lastError }) => lastError && withoutAddresses(lastError),
    }),
    bySmtp: t.exposeBoolean('bySmtp', {
      description: 'False: there is no mail server, and emails stay in the portal.',
    }),
  }),
})
builder.queryField('mailHealth', mayKnowMailHealth, (t) =>
  t.field({
    type: MailHealth,
    description: 'For staff and administrators.',
    resolve: async (_root, _args, context) => {
      return {
        ...(await selectOutboxState(context.db)),
        bySmtp: context.config.smtpUrl !== undefined,
      }
    },
  }),
)
