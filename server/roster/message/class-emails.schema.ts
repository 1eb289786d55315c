import type { ReachCounts } from '#domain/kernel/mail/reach.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MailRefusal } from '#server/platform/mail/mail-rejection.schema.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import { selectUnreached, type Unreached } from '#server/registration/public.ts'
import { recordView } from '#server/roster/read-roster.ts'
import { mayFollowMail, mayOpenRosters, readableCourse } from '#server/roster/roster.policy.ts'
import { type ClassEmail, isOlderThanRecord, selectClassEmails } from './class-emails.sql.ts'
import { ReachCountsType } from './reach.schema.ts'

const ClassEmailType = builder.objectRef<ClassEmail>('ClassEmail').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    name: t.exposeString('name', { description: 'Empty if the account was closed.' }),
    to: t.string({
      nullable: true,
      description: 'For staff and administrators; null for facilitators.',
      resolve: ({ to_address }, _args, { viewer }) => (mayFollowMail(viewer) ? to_address : null),
    }),
    mailId: t.int({
      nullable: true,
      description: 'In the email log. Null for callers who may not open it.',
      resolve: ({ id }, _args, { viewer }) => (mayFollowMail(viewer) ? id : null),
    }),
    status: t.expose('status', { type: MailStatusType }),
    refusal: t.expose('refusal', { type: MailRefusal, nullable: true }),
    addressNotProven: t.boolean({ resolve: ({ drop_reason }) => drop_reason === 'addressNotProven' }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'When it was sent, or else last tried, or else written.',
    }),
  }),
})

const WhyUnreachedType = builder.enumType('WhyUnreached', {
  description:
    'NO_ADDRESS: none is known. NOT_PROVEN: the person has not verified it. WALK_IN: someone typed it at the desk, and it is not verified.',
  values: ['NO_ADDRESS', 'NOT_PROVEN', 'WALK_IN'] as const,
})
const UnreachedType = builder.objectRef<Unreached>('UnreachedPerson').implement({
  fields: (t) => ({
    registrationId: t.exposeInt('registrationId'),
    name: t.exposeString('name'),
    why: t.expose('why', { type: WhyUnreachedType }),
    isToCall: t.boolean({
      description: 'Staff call them. False: no phone number is known either.',
      resolve: ({ reach }) => reach === 'toCall',
    }),
  }),
})

interface ClassEmails {
  emails: ClassEmail[]
  unreached: Unreached[]
  counts: ReachCounts
  isOlder: boolean
}
const ClassEmailsType = builder.objectRef<ClassEmails>('ClassEmails').implement({
  fields: (t) => ({
    emails: t.expose('emails', { type: [ClassEmailType], description: 'The newest first, at most 200.' }),
    unreached: t.expose('unreached', {
      type: [UnreachedType],
      description: 'A registered person whom no email about changes reaches.',
    }),
    counts: t.expose('counts', { type: ReachCountsType, description: 'Of all registered people.' }),
    isOlder: t.exposeBoolean('isOlder', {
      description: 'The class is older than this record, so emails from before are missing.',
    }),
  }),
})

builder.queryField('classEmails', mayOpenRosters, (t) =>
  t.field({
    type: ClassEmailsType,
    nullable: true,
    description:
      'Each email about a class and its status, for those who may see its roster. Only staff see addresses. Audited as a view of it.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: async (_root, { courseId }, context) => {
      const { viewer, db } = context
      await readableCourse(db, viewer, courseId)
      await recordView(context, viewer, courseId)
      const [emails, { people: unreached, counts }, isOlder] = await Promise.all([
        selectClassEmails(db, courseId),
        selectUnreached(db, courseId),
        isOlderThanRecord(db, courseId),
      ])
      return { emails, unreached, counts, isOlder }
    },
  }),
)
