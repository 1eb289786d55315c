import {
  endSwitch,
  type KnownAccount,
  KnownAccountType,
  mayEndSwitch,
  maySwitch,
  switchToPerson,
} from '#server/accounts/accounts.door.ts'
import { linkFacilitator } from '#server/catalogue/catalogue.door.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { staffComparedWhole } from '#server/platform/graphql/raw-length.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { beginLegalHold, endLegalHold } from '../retention/legal-hold.command.ts'
import { endSessions, type Handover, sendPasswordReset, verifyPerson } from './account-care.command.ts'
import { changePerson } from './change-person.command.ts'
import { dismissClosure, requestClosureFor } from './closure.command.ts'
import { createPerson } from './create-person.command.ts'
import { type InvitedFacilitator, inviteFacilitator } from './invite-facilitator.command.ts'
import { PersonRecordType, personAfter, readPerson } from './person-record.schema.ts'
import type { PersonRecord } from './person-record.sql.ts'

interface PersonAnswer {
  person: PersonRecord
  known?: KnownAccount[]
  handover?: Handover | null
  clientMutationId: string | null | undefined
}
const HandoverType = builder.objectRef<Handover>('Handover').implement({
  description: 'A link by which a person chooses a password, for who hands it to them.',
  fields: (t) => ({
    link: t.exposeString('link'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
const PersonPayload = builder.objectRef<PersonAnswer>('PersonPayload').implement({
  fields: (t) => ({
    person: t.expose('person', { type: PersonRecordType }),
    knownAccounts: t.field({
      type: [KnownAccountType],
      description:
        'Of createPerson: accounts that were there with the address. Of changePerson and linkFacilitator: the account, where it gained a role or right.',
      resolve: ({ known }) => known ?? [],
    }),
    handover: t.field({
      type: HandoverType,
      nullable: true,
      description:
        'Of verifyPerson, once: where mail does not reach the person. Null for an account that may do more than attend.',
      resolve: ({ handover }) => handover ?? null,
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(PersonPayload, {
  keep: ({ person: { id } }) => id,
  read: async (id, context) => ({ person: stillThere(await readPerson(context as SignedIn, id)) }),
})

const PersonInput = builder.inputType('PersonInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    roles: t.stringList({ required: true, description: 'attendee, facilitator, staff, administrator.' }),
    capabilities: t.stringList({
      required: true,
      description: 'duplicateEvent, duplicateOthersEvents, viewOtherRosters, importClasses.',
    }),
  }),
})
const accessSeen = {
  description: 'Who gives a role or right has read what opens the account: after ACCESS_NOT_SEEN.',
}
const ownPassword = 'Of the administrator who calls; needed where the person becomes an administrator.'
const CreatePersonInput = builder.inputType('CreatePersonInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    person: t.field({ type: PersonInput, required: true }),
    password: t.string({ ...staffComparedWhole, description: ownPassword }),
    clientMutationId: t.string(),
  }),
})
const ChangePersonInput = builder.inputType('ChangePersonInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    person: t.field({ type: PersonInput, required: true }),
    password: t.string({ ...staffComparedWhole, description: ownPassword }),
    accessSeen: t.boolean(accessSeen),
    clientMutationId: t.string(),
  }),
})
const OfPersonInput = builder.inputType('OfPersonInput', {
  fields: (t) => ({ userId: t.int({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('createPerson', mayManagePeople, (t) =>
  t.field({
    type: PersonPayload,
    nullable: true,
    description: 'Invites a person by mail. For administrators. EMAIL_TAKEN, PASSWORD_REQUIRED.',
    args: { input: t.arg({ type: CreatePersonInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const invited = { ...input.person, email: input.email }
      const { userId, known } = await createPerson(context, invited, input.password ?? null)
      return {
        person: await personAfter(context, userId),
        known,
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
builder.mutationField('changePerson', mayManagePeople, (t) =>
  t.field({
    type: PersonPayload,
    nullable: true,
    description:
      'For administrators. EDIT_CONFLICT when somebody saved meanwhile, LAST_ADMINISTRATOR, PASSWORD_REQUIRED, ACCESS_NOT_SEEN {since, opens}.',
    args: { input: t.arg({ type: ChangePersonInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const confirmed = { password: input.password ?? null, accessSeen: input.accessSeen ?? false }
      const known = await changePerson(context, input.userId, input.editVersion, input.person, confirmed)
      return {
        person: await personAfter(context, input.userId),
        ...(known && { known: [known] }),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)

const InviteFacilitatorInput = builder.inputType('InviteFacilitatorInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    linkAccount: t.boolean({
      description: 'Links an account that has proved the address and gives it the role.',
    }),
    clientMutationId: t.string(),
  }),
})
const InviteFacilitatorPayload = builder
  .objectRef<InvitedFacilitator & Pick<PersonAnswer, 'clientMutationId'>>('InviteFacilitatorPayload')
  .implement({
    fields: (t) => ({
      facilitatorId: t.exposeInt('facilitatorId'),
      invited: t.exposeBoolean('invited', { description: 'False: they had an account, which is linked.' }),
      knownAccounts: t.field({ type: [KnownAccountType], resolve: ({ known }) => known }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(InviteFacilitatorPayload, {
  keep: ({ facilitatorId, invited }) => ({ facilitatorId, invited }),
  // What was there before is told once: it may be gone by now.
  read: (kept) => ({ ...kept, known: [] }),
})
builder.mutationField('inviteFacilitator', mayManagePeople, (t) =>
  t.field({
    type: InviteFacilitatorPayload,
    nullable: true,
    description:
      'Records a facilitator, invites them and links the two. For administrators. ACCOUNT_EXISTS {name} where the address has an account and linkAccount is not said; ACCOUNT_IS_FACILITATOR.',
    args: { input: t.arg({ type: InviteFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await inviteFacilitator(context, input, input.linkAccount ?? false)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

/** Of an act that hands nothing over. */
const alone =
  (act: (context: SignedIn, userId: number) => Promise<void>) =>
  async (context: SignedIn, userId: number) => {
    await act(context, userId)
    return null
  }

/** An act on one person that needs nothing but who it is, and answers them afterwards. */
function actOnPerson(
  name: string,
  description: string,
  act: (context: SignedIn, userId: number) => Promise<Handover | null>,
) {
  builder.mutationField(name, mayManagePeople, (t) =>
    t.field({
      type: PersonPayload,
      nullable: true,
      description,
      args: { input: t.arg({ type: OfPersonInput, required: true }) },
      resolve: async (_root, { input }, context) => {
        const handover = await act(context, input.userId)
        return {
          person: await personAfter(context, input.userId),
          handover,
          clientMutationId: input.clientMutationId,
        }
      },
    }),
  )
}
actOnPerson(
  'verifyPerson',
  'Marks the e-mail as verified. What opened the account before ends, its password too. For administrators. EMAIL_TAKEN where another account proved it.',
  verifyPerson,
)
actOnPerson(
  'sendPasswordReset',
  'Mails the link to choose a password, as an invitation to who has none. For administrators.',
  alone(sendPasswordReset),
)
actOnPerson('endSessionsOf', 'Ends every login of the person. For administrators.', alone(endSessions))
actOnPerson(
  'requestClosureFor',
  'Notes that the person asked for closure in another way. For administrators.',
  alone(requestClosureFor),
)
actOnPerson(
  'endLegalHold',
  'The data of the person go by their times again. For administrators.',
  alone(endLegalHold),
)
actOnPerson('dismissClosure', 'Takes a request for closure back. For administrators.', alone(dismissClosure))

const LegalHoldInput = builder.inputType('LegalHoldInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    reason: t.string({ required: true, description: 'Why; administrators read it.' }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('beginLegalHold', mayManagePeople, (t) =>
  t.field({
    type: PersonPayload,
    nullable: true,
    description:
      'Holds the data of a person: nothing of them goes by its time, and nobody closes the account, until the hold ends. For administrators.',
    args: { input: t.arg({ type: LegalHoldInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await beginLegalHold(context, input.userId, input.reason)
      return {
        person: await personAfter(context, input.userId),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)

const LinkFacilitatorInput = builder.inputType('LinkFacilitatorInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    facilitatorId: t.int({ description: 'Null or left out: none.' }),
    accessSeen: t.boolean(accessSeen),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('linkFacilitator', mayManagePeople, (t) =>
  t.field({
    type: PersonPayload,
    nullable: true,
    description:
      'Says which facilitator a person is. For administrators. FACILITATOR_TAKEN, ACCOUNT_NOT_PROVEN, ACCESS_NOT_SEEN {since, opens}.',
    args: { input: t.arg({ type: LinkFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, facilitatorId = null, accessSeen } = input
      const known = await linkFacilitator(context, userId, facilitatorId, accessSeen ?? false)
      return {
        person: await personAfter(context, userId),
        ...(known && { known: [known] }),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)

builder.mutationField('switchToPerson', maySwitch, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      "The administrator's login acts as this person from the next call on, until endSwitch. Not as another administrator.",
    args: { input: t.arg({ type: OfPersonInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await switchToPerson(context, input.userId)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const EndSwitchInput = builder.inputType('EndSwitchInput', {
  fields: (t) => ({ clientMutationId: t.string() }),
})
const EndSwitchPayload = builder
  .objectRef<{ userId: number | null; clientMutationId: string | null | undefined }>('EndSwitchPayload')
  .implement({
    fields: (t) => ({
      userId: t.exposeInt('userId', { nullable: true, description: 'As whom the administrator acted.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(EndSwitchPayload, { keep: ({ userId }) => ({ userId }), read: (kept) => kept })
builder.mutationField('endSwitch', mayEndSwitch, (t) =>
  t.field({
    type: EndSwitchPayload,
    nullable: true,
    description: 'Ends switchToPerson; nothing happens to who acts as nobody.',
    args: { input: t.arg({ type: EndSwitchInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      userId: await endSwitch(context),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
