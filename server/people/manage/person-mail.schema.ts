import type { Refusal } from '#domain/kernel/refusal.rule.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MailRefusal } from '#server/platform/mail/mail-refusal.schema.ts'

/** How mail to somebody's address goes. */
interface PersonMail {
  waiting: number
  refused: { id: number; kind: string; created_at: Date; refusal: Refusal } | null
}

const RefusedMail = builder.objectRef<NonNullable<PersonMail['refused']>>('RefusedMail').implement({
  fields: (t) => ({
    mailId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'Such as invitation.' }),
    writtenAt: t.expose('created_at', { type: 'DateTime' }),
    refusal: t.expose('refusal', { type: MailRefusal }),
  }),
})

const PersonMailType = builder.objectRef<PersonMail>('PersonMail').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Mails that are on their way.' }),
    refused: t.expose('refused', {
      type: RefusedMail,
      nullable: true,
      description: 'The newest mail to the address, where that was refused; null once a later one was taken.',
    }),
  }),
})

builder.queryField('personMail', mayManagePeople, (t) =>
  t.field({
    type: PersonMailType,
    nullable: true,
    description:
      'Whether mail reaches a person, for administrators. Says nothing of what stands in it; who reads the person is audited by Query.person.',
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, context) => {
      return readPersonMail(context.db, userId)
    },
  }),
)

async function readPersonMail(db: Database, userId: number): Promise<PersonMail | null> {
  const person = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const toThem = db
    .selectFrom('outbox_mail')
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', person.email.toLowerCase()))
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
  return {
    waiting: Number(waiting.count),
    refused:
      newest?.status === 'refused'
        ? { ...newest, refusal: (newest.refusal as Refusal | null) ?? 'unsaid' }
        : null,
  }
}
