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
  description: 'minor: a guardian said so. adult: the helper says that they agreed.',
  values: proxyAccessRelations,
})
export const Care = builder.objectRef<ProxyAccessNode>('Care').implement({
  description: 'A person who is helped, or who helps.',
  fields: (t) => ({
    userId: t.exposeInt('user_id', {
      description:
        'Pass this number in `extensions: { personId }` to make a call for the person, as their helper.',
    }),
    attendeeId: t.exposeInt('attendee_id', { nullable: true }),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    relation: t.expose('relation', { type: RelationType }),
    since: t.expose('begun_at', { type: 'DateTime' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was requested. Null: it began because the helper or staff said so.',
    }),
    hasLogin: t.exposeBoolean('has_login', {
      description:
        'They have their own login. The helper sees and changes only classes that the helper chose for them, or that they showed.',
    }),
    ownLoginAddress: t.exposeString('own_login_address', {
      nullable: true,
      description: 'The address to which their own account was offered, as typed. Null: none.',
    }),
    ownLoginUntil: t.expose('own_login_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When that offer ends.',
    }),
  }),
})

builder.queryField('peopleInCare', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'The people whom the caller helps, by name.',
    ...costs({ rows: 30 }),
    resolve: (_root, _args, { db, viewer }) => selectProxyAccess(db, { helperId: viewer.userId }),
  }),
)

builder.queryField('inCareOf', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'The caller’s helper.',
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
      'The caller is the guardian, or the adult agreed. Required.',
    ),
  }),
  {
    says: 'Adds a person without an email address, whom the caller helps. CARE_FULL, EMAIL_NOT_VERIFIED.',
    answers: AddPersonInCarePayload,
    run: async (context, input) => ({
      userId: await addPersonInCare(context, input),
    }),
  },
)

const PersonInCareInput = z.object({ userId: z.int() }).meta({ graphqlName: 'PersonInCareInput' })
defineCommand('endCare', mayHelp, PersonInCareInput, {
  says: 'Ends the help for a person, by the helper, by the person (with their own id), or by staff. Registrations stay. NOT_FOUND.',
  run: (context, input) => endCare(context, input.userId),
})

defineCommand('giveOwnLogin', mayHelp, z.object({ userId: z.int(), ...givenAccountInput.shape }), {
  says: 'Offers the person their own account at this address. The help ends when the owner of the address accepts by the emailed link. The response is the same for every address. NOT_FOUND, RATE_LIMITED.',
  run: (context, input) => giveOwnLogin(context, input.userId, input.email),
})

defineCommand('takeBackOwnLogin', mayHelp, PersonInCareInput, {
  says: 'Withdraws the offer of an account, so that its link stops working. NOT_FOUND.',
  run: (context, input) => takeBackOwnLogin(context, input.userId),
})

interface TakenLogin {
  login: string
  key: string
}
const TakeOwnLoginPayload = payload<TakenLogin>('TakeOwnLoginPayload', {
  fields: (t) => ({
    login: t.exposeString('login', { description: 'For resetUserPassword.' }),
    key: t.exposeString('key', { description: 'For resetUserPassword, within an hour. Logs no one in.' }),
  }),
})
defineCommand('takeOwnLogin', mayTakeGivenAccount, takeGivenAccountInput, {
  says: 'Accepts an offered account, by the key in the email. The account gets the address, and the help ends. OWN_LOGIN_OVER, EMAIL_TAKEN.',
  answers: TakeOwnLoginPayload,
  run: (context, { key }) => takeOwnLogin(context, key),
})
