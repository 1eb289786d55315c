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
      description: 'For Query.mail. Null for everyone but staff and administrators.',
      resolve: ({ mailId }, _args, { viewer }) => (mayFollowMail(viewer) ? mailId : null),
    }),
  }),
})

const ClassMailingType = builder.objectRef<ClassMailing>('ClassMailing').implement({
  description: 'The emails about a class that one change or message caused.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Such as rosterMessage or classCancelled.' }),
    writtenAt: t.expose('written_at', { type: 'DateTime' }),
    total: t.exposeInt('total', { description: 'How many emails.' }),
    waiting: t.exposeInt('waiting', { description: 'How many of them are not sent yet.' }),
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
      description: 'Registered people whose address refused the newest email to it.',
    }),
  }),
})

builder.queryField('classMail', mayOpenRosters, (t) =>
  t.field({
    type: ClassMailType,
    nullable: true,
    description:
      'The status of emails about a class, for those who may view its roster. Audited as a view if it names anyone. Errors of roster.',
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
