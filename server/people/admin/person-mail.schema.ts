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
    kind: t.exposeString('kind', { description: 'The kind of email, such as invitation.' }),
    writtenAt: t.expose('created_at', { type: 'DateTime' }),
    refusal: t.expose('refusal', { type: MailRefusal }),
  }),
})

const PersonMailItem = builder.objectRef<SentMail>('PersonMailItem').implement({
  description: 'An email in the log, without its text.',
  fields: (t) => ({
    mailId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'The kind of email, such as invitation.' }),
    writtenAt: t.expose('created_at', { type: 'DateTime' }),
    status: t.expose('status', { type: MailStatusType }),
    refusal: t.expose('refusal', { type: MailRefusal, nullable: true }),
    addressNotProven: t.boolean({
      description: 'As in MailRow.',
      resolve: ({ drop_reason: reason }) => reason === 'addressNotProven',
    }),
  }),
})

const PersonMailType = builder.objectRef<PersonMail>('PersonMail').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'How many emails to the address are not sent yet.' }),
    refused: t.expose('refused', {
      type: RefusedMail,
      nullable: true,
      description: 'The newest email to the address that was sent or refused, if it was refused.',
    }),
    newest: t.expose('newest', {
      type: [PersonMailItem],
      description: 'The newest emails to the person, also to an earlier address, newest first. At most five.',
    }),
    total: t.exposeInt('total', { description: 'How many emails to the person the log has.' }),
  }),
})

builder.queryField('personMail', mayManagePeople, (t) =>
  t.field({
    type: PersonMailType,
    nullable: true,
    description:
      'Whether emails reach a person. Null for a closed account, and if there is none. For administrators. Not audited: Query.person is.',
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
