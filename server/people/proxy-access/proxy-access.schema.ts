import { z } from 'zod'
import {
  givenAccountInput,
  helpedPersonInput,
  proxyAccessRelations,
  takeGivenAccountInput,
} from '#domain/people/proxy-access/proxy-access.input.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { mayHelp, mayReadProxyAccess, mayTakeGivenAccount } from '../people.policy.ts'
import { addPersonInCare } from './add-person-in-care.command.ts'
import { endCare } from './end-care.command.ts'
import { giveOwnLogin, takeBackOwnLogin } from './give-account/give-own-login.command.ts'
import { takeOwnLogin } from './give-account/take-own-login.command.ts'
import { type ProxyAccessNode, selectProxyAccess } from './proxy-access.sql.ts'

const RelationType = builder.enumType('CareRelation', {
  description: 'minor: on the word of a guardian. adult: who cares for them says that they agreed.',
  values: proxyAccessRelations,
})
export const Care = builder.objectRef<ProxyAccessNode>('Care').implement({
  description: 'Somebody who is cared for, or who cares.',
  fields: (t) => ({
    userId: t.exposeInt('user_id', {
      description:
        'A call with `extensions: { personId }` in its body and this number is made for the person, by who helps them.',
    }),
    attendeeId: t.exposeInt('attendee_id', { nullable: true }),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    relation: t.expose('relation', { type: RelationType }),
    since: t.expose('begun_at', { type: 'DateTime' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was asked for; null: it began on the word of the carer, or of staff.',
    }),
    hasLogin: t.exposeBoolean('has_login', {
      description:
        'They log in themself. Who cares for them sees and changes only the classes they booked for them, or were shown.',
    }),
    ownLoginAddress: t.exposeString('own_login_address', {
      nullable: true,
      description: 'Where they were offered their own account, as it was typed; null: nowhere.',
    }),
    ownLoginUntil: t.expose('own_login_until', {
      type: 'DateTime',
      nullable: true,
      description: 'Then that offer is over.',
    }),
  }),
})

builder.queryField('peopleInCare', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'The people for whom one cares, by name.',
    ...costs({ rows: 30 }),
    resolve: (_root, _args, { db, viewer }) => selectProxyAccess(db, { helperId: viewer.userId }),
  }),
)

builder.queryField('inCareOf', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'Who cares for the caller.',
    ...costs({ rows: 1 }),
    resolve: (_root, _args, { db, viewer }) => selectProxyAccess(db, { personId: viewer.userId }),
  }),
)

const AddPersonInCarePayload = payload<{ userId: number }>('AddPersonInCarePayload', {
  fields: (t) => ({
    userId: t.exposeInt('userId'),
  }),
})
toCopies(AddPersonInCarePayload, {
  keep: ({ userId }) => userId,
  read: async (userId, context) => {
    const helps = await selectProxyAccess(context.db, { helperId: (context as SignedIn).viewer.userId })
    return { userId: stillThere(helps.find((proxyAccess) => proxyAccess.user_id === userId)).user_id }
  },
})
defineCommand(
  'addPersonInCare',
  mayHelp,
  helpedPersonInput.extend({
    relation: ofType(RelationType),
    agreed: helpedPersonInput.shape.agreed.describe(
      'One is the guardian, or the adult agreed. Nothing is made without it.',
    ),
  }),
  {
    says: 'Begins to care for somebody without an address of their own. CARE_FULL, EMAIL_NOT_VERIFIED.',
    answers: AddPersonInCarePayload,
    run: async (context, input) => ({
      userId: await addPersonInCare(context, input),
    }),
  },
)

const PersonInCareInput = z.object({ userId: z.int() }).meta({ graphqlName: 'PersonInCareInput' })
defineCommand('endCare', mayHelp, PersonInCareInput, {
  says: 'Ends that one cares for a person, or by one’s own number that somebody cares for oneself; staff end it for both. What is booked stays. NOT_FOUND.',
  run: (context, input) => endCare(context, input.userId),
})

defineCommand('giveOwnLogin', mayHelp, z.object({ userId: z.int(), ...givenAccountInput.shape }), {
  says: 'Offers the person their own account at this address. The care ends when the owner of the address takes the account by the link of the mail; the answer is the same whoever has the address. NOT_FOUND, RATE_LIMITED.',
  run: (context, input) => giveOwnLogin(context, input.userId, input.email),
})

defineCommand('takeBackOwnLogin', mayHelp, PersonInCareInput, {
  says: 'Takes back the account that was offered to somebody: its link works no more. NOT_FOUND.',
  run: (context, input) => takeBackOwnLogin(context, input.userId),
})

interface TakenLogin {
  login: string
  key: string
}
const TakeOwnLoginPayload = payload<TakenLogin>('TakeOwnLoginPayload', {
  fields: (t) => ({
    login: t.exposeString('login', { description: 'As resetUserPassword takes it.' }),
    key: t.exposeString('key', { description: 'For resetUserPassword, within an hour. It logs nobody in.' }),
  }),
})
defineCommand('takeOwnLogin', mayTakeGivenAccount, takeGivenAccountInput, {
  says: 'Takes the account that was offered, by the key of the mail: the address is its own from now on, and the care ends. OWN_LOGIN_OVER, EMAIL_TAKEN.',
  answers: TakeOwnLoginPayload,
  run: (context, { key }) => takeOwnLogin(context, key),
})
