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
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { mayHelp, mayReadProxyAccess, mayTakeGivenAccount } from '../people.policy.ts'
import { addPersonInCare } from './add-person-in-care.command.ts'
import { endCare } from './end-care.command.ts'
import { giveOwnLogin, takeBackOwnLogin } from './give-account/give-own-login.command.ts'
import { takeOwnLogin } from './give-account/take-own-login.command.ts'
import { type ProxyAccessNode, selectProxyAccess } from './proxy-access.sql.ts'

const RelationType = builder.enumType('CareRelation', {
  description:
    'minor: the helper says that they are the guardian. adult: the helper says that the person agreed.',
  values: proxyAccessRelations,
})
export const Care = builder.objectRef<ProxyAccessNode>('Care').implement({
  description: 'A person whom someone helps, or their helper.',
  fields: (t) => ({
    userId: t.exposeInt('user_id', {
      description:
        'Of a helped person: their helper passes it in `extensions: { personId }` to make a call for them.',
    }),
    attendeeId: t.exposeInt('attendee_id', { nullable: true }),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    relation: t.expose('relation', { type: RelationType }),
    since: t.expose('begun_at', { type: 'DateTime' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the help was requested. Null: it began without a request, by the helper or by staff.',
    }),
    hasLogin: t.exposeBoolean('has_login', {
      description:
        'The helped person has their own login. The helper then sees and changes only registrations that the helper made or the person showed.',
    }),
    ownLoginAddress: t.exposeString('own_login_address', {
      nullable: true,
      description:
        'The address to which the helped person’s own account was offered, as typed. Null: none was.',
    }),
    ownLoginUntil: t.expose('own_login_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When that offer ends. Null: there is none.',
    }),
  }),
})

builder.queryField('peopleInCare', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'The people whom the caller helps, in alphabetical order.',
    ...costs({ rows: 30 }),
    resolve: (_root, _args, { db, viewer }) => selectProxyAccess(db, { helperId: viewer.userId }),
  }),
)

builder.queryField('inCareOf', mayReadProxyAccess, (t) =>
  t.field({
    type: [Care],
    description: 'The caller’s helper. None: no one helps the caller.',
    ...costs({ rows: 1 }),
    resolve: (_root, _args, { db, viewer }) => selectProxyAccess(db, { personId: viewer.userId }),
  }),
)

const AddPersonInCarePayload = payload<{ userId: number }>('AddPersonInCarePayload', {
  fields: (t) => ({
    userId: t.exposeInt('userId'),
  }),
})
defineReplay(AddPersonInCarePayload, {
  store: ({ userId }) => userId,
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
      'True: the caller is the guardian, or the adult agreed. Required.',
    ),
  }),
  {
    says: 'Adds a person without an email address, whom the caller helps. EMAIL_NOT_VERIFIED, CARE_FULL {most}.',
    answers: AddPersonInCarePayload,
    run: async (context, input) => ({
      userId: await addPersonInCare(context, input),
    }),
  },
)

const PersonInCareInput = z.object({ userId: z.int() }).meta({ graphqlName: 'PersonInCareInput' })
defineCommand('endCare', mayHelp, PersonInCareInput, {
  says: 'Ends the help for a person, by the helper, by the person (with their own id), or by staff. Registrations stay. The others are emailed. NOT_FOUND.',
  run: (context, input) => endCare(context, input.userId),
})

defineCommand('giveOwnLogin', mayHelp, z.object({ userId: z.int(), ...givenAccountInput.shape }), {
  says: 'Offers a helped person their own account at this address, by an emailed link. The help ends when the link is used. For their helper, and for staff. The response is the same for every address. NOT_FOUND, RATE_LIMITED.',
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
    key: t.exposeString('key', { description: 'For resetUserPassword, within an hour. It logs no one in.' }),
  }),
})
defineCommand('takeOwnLogin', mayTakeGivenAccount, takeGivenAccountInput, {
  says: 'Accepts an offered account, by the key in the email. The account gets the address, and the help ends. Public. OWN_LOGIN_OVER if the key does not work, EMAIL_TAKEN.',
  answers: TakeOwnLoginPayload,
  run: (context, { key }) => takeOwnLogin(context, key),
})
