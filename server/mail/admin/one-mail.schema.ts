import { z } from 'zod'
import { mayReadMail, mayReadMailText } from '#server/mail/mail.policy.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { type HiddenContent, mailContent } from './mail-content.ts'
import { type MailRow, selectMail } from './mail-log.sql.ts'
import { MailRowType } from './mail-row.schema.ts'
import { resendMail } from './resend-mail.command.ts'

interface ReadMail {
  row: MailRow
  content: { text: string; subject: string | null } | HiddenContent
}
const HiddenContentType = builder.enumType('HiddenContent', {
  description:
    'Why an email has no text here. KEY: it has a key to an account, so only the receiver may read it. FORGOTTEN: its text was deleted after it was sent or dropped, or when its retention period ended. ADMINISTRATORS: only they may read it.',
  values: {
    KEY: { value: 'key' },
    FORGOTTEN: { value: 'forgotten' },
    ADMINISTRATORS: { value: 'administrators' },
  } as const,
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
      description: 'Without the secret part of its links. Null: see `hidden`.',
      resolve: ({ content }) => (typeof content === 'string' ? null : content.text),
    }),
    hidden: t.field({
      type: HiddenContentType,
      nullable: true,
      description: 'Why there is no text. Null: there is one.',
      resolve: ({ content }) => (typeof content === 'string' ? content : null),
    }),
  }),
})

builder.queryField('mail', mayReadMail, (t) =>
  t.field({
    type: MailType,
    nullable: true,
    description:
      'One email. Null if there is none. For staff and administrators; only administrators read its text. Audited as a view.',
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
      return {
        row: mail,
        content: mayReadMailText(viewer) ? await mailContent(context, mail) : ('administrators' as const),
      }
    },
  }),
)

const ResendMailPayload = payload<{ mail: MailRow }>('ResendMailPayload', {
  fields: (t) => ({
    mail: t.expose('mail', { type: MailRowType }),
  }),
})
defineReplay(ResendMailPayload, {
  store: ({ mail: { id } }) => id,
  read: async (id, { db }) => ({ mail: stillThere(await selectMail(db, id)) }),
})
defineCommand('resendMail', mayReadMail, z.object({ mailId: z.int() }), {
  says: 'Sends an email now that is QUEUED, FAILED or REFUSED. NOT_FOUND; MAIL_FORGOTTEN if it has another status or its text was deleted; MAIL_KEY_OVER if its link no longer works. For staff and administrators. Audited.',
  answers: ResendMailPayload,
  run: async (context, input) => ({
    mail: await resendMail(context, input.mailId),
  }),
})
