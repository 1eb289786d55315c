import { z } from 'zod'
import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { legalHoldInput } from '#domain/people/retention/retention.input.ts'
import {
  endSwitch,
  type KnownAccount,
  KnownAccountType,
  mayEndSwitch,
  maySwitch,
  switchToPerson,
} from '#server/accounts/public.ts'
import { linkFacilitator } from '#server/catalogue/public.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { staffComparedWhole } from '#server/platform/graphql/plugins/raw-length.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { beginLegalHold, endLegalHold } from '../retention/legal-hold.command.ts'
import { endSessions, type Handover, sendPasswordReset, verifyPerson } from './account-actions.command.ts'
import { changePerson } from './change-person.command.ts'
import { dismissClosure, requestClosureFor } from './close-account/closure.command.ts'
import { createPerson } from './create-person.command.ts'
import { type InvitedFacilitator, inviteFacilitator } from './invite-facilitator.command.ts'
import { PersonRecordType, personAfter, readPerson } from './person-record.schema.ts'
import type { PersonRecord } from './person-record.sql.ts'

interface PersonResult {
  person: PersonRecord
  known?: KnownAccount[]
  handover?: Handover | null
}
const HandoverType = builder.objectRef<Handover>('Handover').implement({
  description: 'A link with which the person chooses a password. Give it to them alone.',
  fields: (t) => ({
    link: t.exposeString('link'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
const PersonPayload = payload<PersonResult>('PersonPayload', {
  fields: (t) => ({
    person: t.expose('person', { type: PersonRecordType }),
    knownAccounts: t.field({
      type: [KnownAccountType],
      description:
        'From createPerson: accounts that already had the address. From changePerson and linkFacilitator: the account, if it gained a role or capability. Otherwise none.',
      resolve: ({ known }) => known ?? [],
    }),
    handover: t.field({
      type: HandoverType,
      nullable: true,
      description:
        'Only from verifyPerson, for a person whom no email reaches. Null if the address was verified already, and for an account that may do more than attend.',
      resolve: ({ handover }) => handover ?? null,
    }),
  }),
})
defineReplay(PersonPayload, {
  store: ({ person: { id } }) => id,
  read: async (id, context) => ({ person: stillThere(await readPerson(context as SignedIn, id)) }),
})

const PersonInput = builder.inputType('PersonInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    roles: t.stringList({ required: true, description: `${roles.join(', ')}.` }),
    capabilities: t.stringList({
      required: true,
      description: `${capabilities.join(', ')}.`,
    }),
  }),
})
const accessSeen = z
  .boolean()
  .nullish()
  .describe('True: the caller has seen what opens the account. Required after ACCESS_NOT_SEEN.')
const myPassword = 'The calling administrator’s own. Required to make the person an administrator.'

const OfPersonInput = z.object({ userId: z.int() }).meta({ graphqlName: 'OfPersonInput' })

defineCommand(
  'createPerson',
  mayManagePeople,
  z.object({
    email: z.string(),
    person: ofType(PersonInput),
    password: z.string().meta(staffComparedWhole).nullish().describe(myPassword),
  }),
  {
    says: 'Invites a person by email. For administrators. EMAIL_TAKEN {since, opens}, PASSWORD_REQUIRED, PASSWORD_WRONG, RATE_LIMITED.',
    answers: PersonPayload,
    run: async (context, input) => {
      const invited = { ...input.person, email: input.email }
      const { userId, known } = await createPerson(context, invited, input.password ?? null)
      return {
        person: await personAfter(context, userId),
        known,
      }
    },
  },
)
defineCommand(
  'changePerson',
  mayManagePeople,
  z.object({
    userId: z.int(),
    editVersion: z.int(),
    person: ofType(PersonInput),
    password: z.string().meta(staffComparedWhole).nullish().describe(myPassword),
    accessSeen,
  }),
  {
    says: 'Changes names, roles and capabilities of a person. For administrators. NOT_FOUND, EDIT_CONFLICT if someone else saved it since, LAST_ADMINISTRATOR, PASSWORD_REQUIRED, PASSWORD_WRONG, ACCESS_NOT_SEEN {since, opens}.',
    answers: PersonPayload,
    run: async (context, input) => {
      const confirmed = { password: input.password ?? null, accessSeen: input.accessSeen ?? false }
      const known = await changePerson(context, input.userId, input.editVersion, input.person, confirmed)
      return {
        person: await personAfter(context, input.userId),
        ...(known && { known: [known] }),
      }
    },
  },
)

const InviteFacilitatorPayload = payload<InvitedFacilitator>('InviteFacilitatorPayload', {
  fields: (t) => ({
    facilitatorId: t.exposeInt('facilitatorId'),
    invited: t.exposeBoolean('invited', {
      description: 'True: an account was made and invited. False: an existing one was linked.',
    }),
    knownAccounts: t.field({
      type: [KnownAccountType],
      description: 'Accounts that already had the address.',
      resolve: ({ known }) => known,
    }),
  }),
})
defineReplay(InviteFacilitatorPayload, {
  store: ({ facilitatorId, invited }) => ({ facilitatorId, invited }),
  // A repeated call does not list the accounts that were found: by then they may be closed.
  read: (saved) => ({ ...saved, known: [] }),
})
defineCommand(
  'inviteFacilitator',
  mayManagePeople,
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    linkAccount: z
      .boolean()
      .nullish()
      .describe(
        'True: links the account that has verified the address, and gives it the role of facilitator.',
      ),
  }),
  {
    says: 'Adds a facilitator with an account, which is invited. For administrators. ACCOUNT_EXISTS {name, since, opens} if an account has verified the address and linkAccount is not true; ACCOUNT_IS_FACILITATOR, RATE_LIMITED.',
    answers: InviteFacilitatorPayload,
    run: (context, input) => inviteFacilitator(context, input, input.linkAccount ?? false),
  },
)

/** The response of an act that hands over no link. */
const alone =
  (act: (context: SignedIn, userId: number) => Promise<void>) =>
  async (context: SignedIn, userId: number) => {
    await act(context, userId)
    return null
  }

/** An act on one person that needs only their ID, and returns them afterwards. */
function actOnPerson(
  name: string,
  description: string,
  act: (context: SignedIn, userId: number) => Promise<Handover | null>,
) {
  defineCommand(name, mayManagePeople, OfPersonInput, {
    says: description,
    answers: PersonPayload,
    run: async (context, input) => {
      const handover = await act(context, input.userId)
      return {
        person: await personAfter(context, input.userId),
        handover,
      }
    },
  })
}
actOnPerson(
  'verifyPerson',
  'Marks the email address as verified. All that opened the account before ends, also its password. Changes nothing if it is verified already. For administrators. NOT_FOUND, FORBIDDEN for a person without an address, EMAIL_TAKEN if another account verified it.',
  verifyPerson,
)
actOnPerson(
  'sendPasswordReset',
  'Emails the link to choose a password, as an invitation to a person who has none. For administrators. NOT_FOUND, FORBIDDEN for a person without an address, EMAIL_TAKEN, RATE_LIMITED.',
  alone(sendPasswordReset),
)
actOnPerson(
  'endSessionsOf',
  'Ends every login of the person, stops the links in their emails and their calendar links, and pauses their API keys. For administrators. NOT_FOUND.',
  alone(endSessions),
)
actOnPerson(
  'requestClosureFor',
  'Records that the person requested closure in another way. NOT_FOUND. For administrators.',
  alone(requestClosureFor),
)
actOnPerson(
  'endLegalHold',
  'Ends a legal hold, so that retention applies again. For administrators. NOT_FOUND.',
  alone(endLegalHold),
)
actOnPerson(
  'dismissClosure',
  'Removes a request for closure, because the person stays. For administrators. NOT_FOUND, CLOSURE_NOT_REQUESTED.',
  alone(dismissClosure),
)

const LegalHoldInput = z
  .object({
    userId: z.int(),
    reason: legalHoldInput.shape.reason.describe('The reason. Administrators read it.'),
  })
  .meta({ graphqlName: 'LegalHoldInput' })
defineCommand('beginLegalHold', mayManagePeople, LegalHoldInput, {
  says: 'Begins a legal hold: until it ends, retention deletes nothing of the person, and no one closes the account. NOT_FOUND. For administrators.',
  answers: PersonPayload,
  run: async (context, input) => {
    await beginLegalHold(context, input.userId, input.reason)
    return {
      person: await personAfter(context, input.userId),
    }
  },
})

defineCommand(
  'linkFacilitator',
  mayManagePeople,
  z.object({
    userId: z.int(),
    facilitatorId: z.int().nullish().describe('Null or omitted: the person is unlinked.'),
    accessSeen,
  }),
  {
    says: 'Links a person to a facilitator, or unlinks them. For administrators. NOT_FOUND, FACILITATOR_TAKEN, ACCOUNT_NOT_PROVEN, ACCESS_NOT_SEEN {since, opens}.',
    answers: PersonPayload,
    run: async (context, input) => {
      const { userId, facilitatorId = null, accessSeen } = input
      const known = await linkFacilitator(context, userId, facilitatorId, accessSeen ?? false)
      return {
        person: await personAfter(context, userId),
        ...(known && { known: [known] }),
      }
    },
  },
)

defineCommand('switchToPerson', maySwitch, OfPersonInput, {
  says: 'From the next call on, the administrator’s login uses the account of this person, until endSwitch. NOT_FOUND, NOT_WHILE_SWITCHED; SWITCH_NOT_ALLOWED for the administrator’s own account and another administrator’s.',
  run: (context, input) => switchToPerson(context, input.userId),
})

const EndSwitchPayload = payload<{ userId: number | null }>('EndSwitchPayload', {
  fields: (t) => ({
    userId: t.exposeInt('userId', {
      nullable: true,
      description: 'The person whom the administrator impersonated. Null: no one.',
    }),
  }),
})
defineReplay(EndSwitchPayload, { store: ({ userId }) => ({ userId }), read: (saved) => saved })
defineCommand('endSwitch', mayEndSwitch, z.object({}), {
  says: 'Ends switchToPerson. Changes nothing for a caller who impersonates no one.',
  answers: EndSwitchPayload,
  run: async (context) => ({
    userId: await endSwitch(context),
  }),
})
