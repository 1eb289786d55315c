import { isSendingFailing, withoutAddresses } from '#domain/mail/mail-health.rule.ts'
import { mayKnowMailHealth, mayReadMail } from '#server/mail/mail.policy.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { dateLimits } from '#server/platform/graphql/date-limits.ts'
import { type Rows, rowsPage } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { MailRefusal } from '#server/platform/mail/mail-refusal.schema.ts'
import { type HiddenContent, mailContent } from './mail-content.ts'
import {
  type MailRow,
  type OutboxState,
  selectMail,
  selectMailPage,
  selectOutboxState,
} from './mail-log.sql.ts'
import { resendMail } from './resend-mail.command.ts'

const MailStatusType = builder.enumType('MailStatus', {
  description:
    'FAILED: given up after three days. REFUSED: the address takes no mail, so it is not tried again by itself. DROPPED: not true any more when its turn came, such as a reminder of what was cancelled.',
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    FAILED: { value: 'failed' },
    REFUSED: { value: 'refused' },
    DROPPED: { value: 'dropped' },
  } as const,
})

const MailRowType = builder.objectRef<MailRow>('MailRow').implement({
  description: 'A mail in the log of administrators.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'Such as registrationConfirmed.' }),
    to: t.exposeString('to_address'),
    userId: t.exposeInt('user_id', { nullable: true }),
    subject: t.exposeString('subject', { nullable: true, description: 'Null: not sent yet.' }),
    status: t.field({ type: MailStatusType, resolve: ({ status }) => status }),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ status, next_attempt_at }) => (status === 'queued' ? next_attempt_at : null),
    }),
    lastAttemptAt: t.expose('last_attempt_at', { type: 'DateTime', nullable: true }),
    addressNotProven: t.boolean({
      description: 'DROPPED because the receiver has not proved the address: mail goes to no other.',
      resolve: ({ drop_reason: reason }) => reason === 'addressNotProven',
    }),
    lastError: t.exposeString('last_error', { nullable: true }),
    refusal: t.expose('refusal', {
      type: MailRefusal,
      nullable: true,
      description: 'Why the address was refused.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    sentAt: t.expose('sent_at', { type: 'DateTime', nullable: true }),
  }),
})

const MailRows = builder.objectRef<Rows<MailRow>>('MailRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [MailRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})
const MailRowsArgs = builder.inputType('MailRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the address or the subject.' }),
    status: t.field({ type: MailStatusType }),
    kind: t.string(),
    from: t.field({ type: 'Date', description: 'Written on this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('mailRows', mayReadMail, (t) =>
  t.field({
    type: MailRows,
    description: 'The mails, the newest first, a page at a time. For administrators; each look is audited.',
    args: { where: t.arg({ type: MailRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const { viewer } = context
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectMailPage(
        context.db,
        {
          pattern: searchPattern(where.search),
          status: where.status ?? null,
          kind: where.kind?.replaceAll('\0', '') ?? null,
          ...dateLimits(where),
        },
        page,
      )
      const filters = ['search', 'status', 'kind', 'from', 'to'] as const
      const data = { by: filters.filter((filter) => where[filter]), rows: rows.length }
      await addAudit(context.db, viewer, { action: 'mail.searched', data }, context.clock.now())
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

interface ReadMail {
  row: MailRow
  content: { text: string; subject: string | null } | HiddenContent
}
const HiddenContentType = builder.enumType('HiddenContent', {
  description: 'KEY: only the receiver may read it. FORGOTTEN: it has left, and what was in it was removed.',
  values: { KEY: { value: 'key' }, FORGOTTEN: { value: 'forgotten' } } as const,
})
const MailType = builder.objectRef<ReadMail>('Mail').implement({
  fields: (t) => ({
    row: t.expose('row', { type: MailRowType }),
    subject: t.string({
      nullable: true,
      resolve: ({ row, content }) => (typeof content === 'string' ? row.subject : content.subject),
    }),
    text: t.string({
      nullable: true,
      description: 'Without what the links carry after their path.',
      resolve: ({ content }) => (typeof content === 'string' ? null : content.text),
    }),
    hidden: t.field({
      type: HiddenContentType,
      nullable: true,
      description: 'Why there is no text.',
      resolve: ({ content }) => (typeof content === 'string' ? content : null),
    }),
  }),
})

builder.queryField('mail', mayReadMail, (t) =>
  t.field({
    type: MailType,
    nullable: true,
    description: 'One mail. For administrators; each look is audited. Null when there is none.',
    args: { mailId: t.arg.int({ required: true }) },
    resolve: async (_root, { mailId }, context) => {
      const { viewer } = context
      const now = context.clock.now()
      const mail = await selectMail(context.db, mailId)
      if (!mail) return null
      const data = { kind: mail.kind }
      await addAudit(
        context.db,
        viewer,
        { action: 'mail.read', subjectId: mailId, aboutUserId: mail.user_id, data },
        now,
      )
      return { row: mail, content: await mailContent(context, mail, now) }
    },
  }),
)

const ResendMailInput = builder.inputType('ResendMailInput', {
  fields: (t) => ({ mailId: t.int({ required: true }), clientMutationId: t.string() }),
})
const ResendMailPayload = builder
  .objectRef<{ mail: MailRow; clientMutationId: string | null | undefined }>('ResendMailPayload')
  .implement({
    fields: (t) => ({
      mail: t.expose('mail', { type: MailRowType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
builder.mutationField('resendMail', mayReadMail, (t) =>
  t.field({
    type: ResendMailPayload,
    nullable: true,
    description:
      'Tries a mail again at once that waits, was given up or was refused. For administrators. MAIL_FORGOTTEN, MAIL_KEY_OVER.',
    args: { input: t.arg({ type: ResendMailInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      mail: await resendMail(context, input.mailId),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const MailHealth = builder.objectRef<OutboxState & { bySmtp: boolean }>('MailHealth').implement({
  description: 'How sending goes. Names nobody.',
  fields: (t) => ({
    failing: t.boolean({
      description: 'True while the newest attempt failed for a reason that is not the receiver’s mailbox.',
      resolve: isSendingFailing,
    }),
    queued: t.exposeInt('queued', { description: 'Mails that wait.' }),
    failed: t.exposeInt('failed', { description: 'Mails that were given up.' }),
    lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
    lastFailedAt: t.expose('lastFailedAt', { type: 'DateTime', nullable: true }),
    lastError: t.string({
      nullable: true,
      description: 'Of the newest failure, without addresses.',
      resolve: ({ lastError }) => lastError && withoutAddresses(lastError),
    }),
    bySmtp: t.exposeBoolean('bySmtp', {
      description: 'False: there is no mail server, and mails stay in the portal.',
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
