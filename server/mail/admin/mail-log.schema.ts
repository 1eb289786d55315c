import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { isEmail } from '#domain/kernel/person/email.rule.ts'
import { whyNoMail } from '#domain/mail/why-no-mail.rule.ts'
import { mayReadMail } from '#server/mail/mail.policy.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { dateLimits } from '#server/platform/graphql/plugins/date-limits.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { MailRefusal } from '#server/platform/mail/mail-rejection.schema.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import { type MailRow, selectMailPage } from './mail-log.sql.ts'
import { type MailReceiver, selectReceivers } from './mail-receivers.sql.ts'
import { MailRowType } from './mail-row.schema.ts'

const WhyNoMailType = builder.enumType('WhyNoMail', {
  description:
    'ADDRESS_REFUSED: the newest email to the address was refused. ADDRESS_NOT_PROVEN: the address is not verified, so it gets only emails that verify it. REMINDERS_OFF: they turned reminders off, and get all other emails.',
  values: ['ADDRESS_REFUSED', 'ADDRESS_NOT_PROVEN', 'REMINDERS_OFF'] as const,
})
const MailReceiverType = builder.objectRef<MailReceiver>('MailReceiver').implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    refusal: t.expose('refusal', { type: MailRefusal, nullable: true }),
    reasons: t.field({
      type: [WhyNoMailType],
      description: 'Why they do not get all emails. None: no reason is known.',
      resolve: whyNoMail,
    }),
  }),
})

const MailRows = builder.objectRef<Rows<MailRow> & { people: MailReceiver[] }>('MailRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [MailRowType] }),
    people: t.expose('people', {
      type: [MailReceiverType],
      description: 'The people whom `search` or `userId` finds. At most five: none if there are more.',
    }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})
const MailRowsArgs = builder.inputType('MailRowsArgs', {
  fields: (t) => ({
    search: t.string({
      description:
        'A whole email address finds its emails and those of its account. Other text finds a part of the address or subject, or a person whose name has all words.',
    }),
    userId: t.int({ description: 'Only emails of this person.' }),
    courseId: t.int({ description: 'Only emails about this class.' }),
    status: t.field({ type: MailStatusType }),
    kind: t.string({ description: 'As MailRow.kind.' }),
    from: t.field({ type: 'Date', description: 'Written on this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date', description: 'Written on this day or earlier, in the site time zone.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('mailRows', mayReadMail, (t) =>
  t.field({
    type: MailRows,
    description:
      'The log of emails, newest first, in pages. For staff and administrators. Audited as a view.',
    args: { where: t.arg({ type: MailRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const { viewer } = context
      const page = rowsPage(where.pager)
      const typed = (where.search ?? '').trim()
      const address = isEmail(typed) ? typed : null
      const people = address === null ? readPeopleSearch(where.search) : null
      const userId = where.userId ?? null
      const found = await selectMailPage(
        context.db,
        {
          pattern: address === null ? searchPattern(where.search) : null,
          people,
          address,
          userId,
          courseId: where.courseId ?? null,
          status: where.status ?? null,
          kind: where.kind?.replaceAll('\0', '') ?? null,
          ...dateLimits(where),
        },
        page,
      )
      const filters = ['search', 'userId', 'courseId', 'status', 'kind', 'from', 'to'] as const
      const data = { by: filters.filter((filter) => where[filter]), rows: found.rows.length }
      await addAudit(
        context.db,
        viewer,
        { action: 'mail.searched', aboutUserId: userId, data },
        context.clock.now(),
      )
      return {
        ...rowsResponse(page, found),
        people: await selectReceivers(context.db, { userId, people, address }),
      }
    },
  }),
)
