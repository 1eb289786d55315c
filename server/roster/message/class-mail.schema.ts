import { builder } from '#server/platform/graphql/builder.ts'
import { MailRefusal } from '#server/platform/mail/mail-rejection.schema.ts'
import { recordView } from '#server/roster/read-roster.ts'
import { mayFollowMail, mayOpenRosters, readableCourse } from '#server/roster/roster.policy.ts'
import {
  type ClassMailing,
  selectClassMailings,
  selectUnreachable,
  type Undelivered,
} from './class-mail.sql.ts'

const UndeliveredMail = builder.objectRef<Undelivered>('UndeliveredMail').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    refusal: t.expose('refusal', {
      type: MailRefusal,
      nullable: true,
      description: 'Null: three days of attempts failed.',
    }),
    mailId: t.int({
      nullable: true,
      description: 'In the email log. Null for callers who may not open it.',
      resolve: ({ mailId }, _args, { viewer }) => (mayFollowMail(viewer) ? mailId : null),
    }),
  }),
})

const ClassMailingType = builder.objectRef<ClassMailing>('ClassMailing').implement({
  description: 'Emails about a class from one act, such as a message to its roster.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Such as rosterMessage or classCancelled.' }),
    writtenAt: t.expose('written_at', { type: 'DateTime' }),
    total: t.exposeInt('total'),
    waiting: t.exposeInt('waiting', { description: 'Emails that are not sent yet.' }),
    undelivered: t.expose('undelivered', { type: [UndeliveredMail] }),
  }),
})

interface ClassMail {
  mailings: ClassMailing[]
  unreachable: Undelivered[]
}
const ClassMailType = builder.objectRef<ClassMail>('ClassMail').implement({
  fields: (t) => ({
    mailings: t.expose('mailings', {
      type: [ClassMailingType],
      description: 'The newest first, at most 20.',
    }),
    unreachable: t.expose('unreachable', {
      type: [UndeliveredMail],
      description: 'A registered person whose address refused the newest email.',
    }),
  }),
})

builder.queryField('classMail', mayOpenRosters, (t) =>
  t.field({
    type: ClassMailType,
    nullable: true,
    description:
      'The status of emails about a class, for those who may see its roster. Audited as a view if it names anyone.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: async (_root, { courseId }, context) => {
      const { viewer } = context
      await readableCourse(context.db, viewer, courseId)
      const [mailings, unreachable] = await Promise.all([
        selectClassMailings(context.db, courseId),
        selectUnreachable(context.db, courseId),
      ])
      if (unreachable.length > 0 || mailings.some(({ undelivered }) => undelivered.length > 0))
        await recordView(context, viewer, courseId)
      return { mailings, unreachable }
    },
  }),
)
