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
    name: t.exposeString('name', {
      description: 'The name of the receiver. Empty if the account was closed.',
    }),
    to: t.string({
      nullable: true,
      description: 'The address. Null for everyone but staff and administrators.',
      resolve: ({ to_address }, _args, { viewer }) => (mayFollowMail(viewer) ? to_address : null),
    }),
    mailId: t.int({
      nullable: true,
      description: 'For Query.mail. Null for everyone but staff and administrators.',
      resolve: ({ id }, _args, { viewer }) => (mayFollowMail(viewer) ? id : null),
    }),
    status: t.expose('status', { type: MailStatusType }),
    refusal: t.expose('refusal', { type: MailRefusal, nullable: true }),
    addressNotProven: t.boolean({
      description: 'As in MailRow.',
      resolve: ({ drop_reason }) => drop_reason === 'addressNotProven',
    }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'When it was sent. If it was not, when the last attempt was, or when it was written.',
    }),
  }),
})

const WhyUnreachedType = builder.enumType('WhyUnreached', {
  description:
    'NO_ADDRESS: no email address is known. NOT_PROVEN: the person has not verified it. WALK_IN: someone who runs the class typed it for a walk-in, so it is not verified.',
  values: ['NO_ADDRESS', 'NOT_PROVEN', 'WALK_IN'] as const,
})
const UnreachedType = builder.objectRef<Unreached>('UnreachedPerson').implement({
  fields: (t) => ({
    registrationId: t.exposeInt('registrationId'),
    name: t.exposeString('name'),
    why: t.expose('why', { type: WhyUnreachedType }),
    isToCall: t.boolean({
      description: 'They are in callList when there is news. False: no phone number is known either.',
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
      description: 'Registered people whom no email about changes reaches.',
    }),
    counts: t.expose('counts', {
      type: ReachCountsType,
      description: 'How all registered people are reached.',
    }),
    isOlder: t.exposeBoolean('isOlder', {
      description: 'The class is older than the record of emails, so its first emails are missing.',
    }),
  }),
})

builder.queryField('classEmails', mayOpenRosters, (t) =>
  t.field({
    type: ClassEmailsType,
    nullable: true,
    description:
      'Each email about a class and its status, for those who may view its roster. Audited as a view of the roster. Errors of roster.',
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
