import { sql } from 'kysely'
import type { Rejection } from '#domain/kernel/mail/mail-rejection.rule.ts'
import { ofPerson } from '#server/mail/public.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { DropReason } from '#server/platform/mail/due-mail.ts'
import { MailRefusal } from '#server/platform/mail/mail-rejection.schema.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import { type MailStatus, mailStatus } from '#server/platform/mail/mail-status.ts'

/** How many of a person's emails their page shows. The log has all. */
const mostShown = 5

interface SentMail {
  id: number
  kind: string
  created_at: Date
  status: MailStatus
  refusal: Rejection | null
  drop_reason: DropReason
}

/** Whether email to a person's address arrives, and what was sent to them. */
interface PersonMail {
  waiting: number
  refused: (Pick<SentMail, 'id' | 'kind' | 'created_at'> & { refusal: Rejection }) | null
  newest: SentMail[]
  total: number
}

const RefusedMail = builder.objectRef<NonNullable<PersonMail['refused']>>('RefusedMail').implement({
  fields: (t) => ({
    mailId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'Such as invitation.' }),
    writtenAt: t.expose('created_at', { type: 'DateTime' }),
    refusal: t.expose('refusal', { type: MailRefusal }),
  }),
})

const PersonMailItem = builder.objectRef<SentMail>('PersonMailItem').implement({
  description: 'An email as the receiver’s page shows it.',
  fields: (t) => ({
    mailId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'Such as invitation.' }),
    writtenAt: t.expose('created_at', { type: 'DateTime' }),
    status: t.expose('status', { type: MailStatusType }),
    refusal: t.expose('refusal', { type: MailRefusal, nullable: true }),
    addressNotProven: t.boolean({
      description: 'DROPPED because the receiver has not verified the address.',
      resolve: ({ drop_reason: reason }) => reason === 'addressNotProven',
    }),
  }),
})

const PersonMailType = builder.objectRef<PersonMail>('PersonMail').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Emails that are not sent yet.' }),
    refused: t.expose('refused', {
      type: RefusedMail,
      nullable: true,
      description: 'The newest email to the address, if it was refused. Null once a later one was accepted.',
    }),
    newest: t.expose('newest', {
      type: [PersonMailItem],
      description: 'The newest emails to the person, also to an earlier address. At most five.',
    }),
    total: t.exposeInt('total', { description: 'All emails to the person in the log.' }),
  }),
})

builder.queryField('personMail', mayManagePeople, (t) =>
  t.field({
    type: PersonMailType,
    nullable: true,
    description:
      'Whether emails reach a person, for administrators, without their texts. Query.person audits the view.',
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, context) => {
      return readPersonMail(context.db, userId)
    },
  }),
)

async function readPersonMail(db: Database, userId: number): Promise<PersonMail | null> {
  const person = await db
    .selectFrom('app_user')
    .select(writtenTo('app_user').as('email'))
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const toThem = db
    .selectFrom('outbox_mail')
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', (person.email ?? '').toLowerCase()))
  const waiting = await toThem
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const newest = await toThem
    .select(['id', 'kind', 'created_at', 'status', 'refusal'])
    .where('status', 'in', ['sent', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [{ rows: shown }, { rows: counted }] = await Promise.all([
    sql<SentMail>`select m.id, m.kind, m.created_at, ${mailStatus} as status, m.refusal, m.drop_reason
      from outbox_mail m where ${ofPerson(userId)} order by m.id desc limit ${mostShown}`.execute(db),
    sql<{
      count: number
    }>`select count(*)::int as count from outbox_mail m where ${ofPerson(userId)}`.execute(db),
  ])
  return {
    waiting: Number(waiting.count),
    refused:
      newest?.status === 'refused'
        ? { ...newest, refusal: (newest.refusal as Rejection | null) ?? 'unsaid' }
        : null,
    newest: shown,
    total: counted[0]!.count,
  }
}
