import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'
import { courseLoader } from '#server/classes/classes.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { createRegistrations } from './create-registrations.command.ts'
import { deleteRegistration } from './delete-registration.command.ts'
import { GuestInput } from './guest-input.schema.ts'
import { NeedsInput } from './needs-input.schema.ts'
import { type RegistrationNode, RegistrationRef } from './registration.graph.ts'
import {
  mayBookRegistrations,
  mayCancelRegistrations,
  mayChangeRegistrations,
} from './registration.policy.ts'
import { registrationAgain } from './registration-again.ts'
import type { RegistrationRow } from './registration-row.ts'
import { keptResults, resultsAgain } from './results-again.ts'
import { updateRegistration } from './update-registration.command.ts'

export const RegistrationInput = builder.inputType('RegistrationInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    registrationType: t.string({
      description: '`in-person` or `online`; may be left out where the class has only one.',
    }),
    chosenFor: t.field({
      type: 'DateTime',
      description:
        'The start that the class had when it was chosen. CLASS_MOVED where it starts at another time by now. May be left out.',
    }),
    chosenPlace: t.string({
      description:
        'The name of the location that the class had when it was chosen. CLASS_MOVED where it is another by now, unless one joins online. May be left out.',
    }),
    guest: t.field({ type: GuestInput, description: 'At most one a class.' }),
    needs: t.field({ type: NeedsInput, description: 'What the person needs to take part.' }),
  }),
})

const CreateRegistrationsInput = builder.inputType('CreateRegistrationsInput', {
  fields: (t) => ({
    registrations: t.field({ type: [RegistrationInput], required: true }),
    botCheckToken: t.string(),
    clientMutationId: t.string(),
  }),
})

const RegistrationNoteType = builder.objectRef<RegistrationNote>('RegistrationNote').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'GUEST_HAS_PLACE or VIDEO_LINK_LATER.' }),
    guest: t.string({
      nullable: true,
      description: 'Of GUEST_HAS_PLACE: the name.',
      resolve: (note) => (note.code === 'GUEST_HAS_PLACE' ? note.data.guest : null),
    }),
  }),
})

export const RegistrationResult = builder.objectRef<RegistrationRow>('RegistrationResult').implement({
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    registration: t.expose('registration', {
      type: RegistrationRef,
      nullable: true,
      description: 'Made by this call, or the one that the person held already: then `error` says so.',
    }),
    asked: t.boolean({
      description:
        'Who helps somebody that logs in themself called: nothing is booked, and that person was asked to confirm. `error` says so (ASKED_TO_CONFIRM), whatever they are registered for.',
      resolve: ({ errorCode }) => errorCode === 'ASKED_TO_CONFIRM',
    }),
    error: t.exposeString('error', { nullable: true }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'What `error` says, as in `extensions.code`.',
    }),
    errorData: t.expose('errorData', { type: RefusalDetails, nullable: true }),
    notes: t.exposeStringList('notes'),
    noteCodes: t.field({
      ...costs({ rows: 2 }),
      type: [RegistrationNoteType],
      description: 'What `notes` say.',
      resolve: ({ noteCodes }) => noteCodes,
    }),
  }),
})

interface CreateRegistrationsAnswer {
  results: RegistrationRow[]
  clientMutationId: string | null | undefined
}
const CreateRegistrationsPayload = builder
  .objectRef<CreateRegistrationsAnswer>('CreateRegistrationsPayload')
  .implement({
    fields: (t) => ({
      results: t.expose('results', { type: [RegistrationResult] }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(CreateRegistrationsPayload, {
  keep: ({ results }) => keptResults(results),
  read: async (kept, context, { input }) => ({
    results: await resultsAgain(context as SignedIn, kept, input.registrations),
  }),
})

interface RegistrationAnswer {
  registration: RegistrationNode
  clientMutationId: string | null | undefined
}
export const RegistrationPayload = builder.objectRef<RegistrationAnswer>('RegistrationPayload').implement({
  fields: (t) => ({
    registration: t.expose('registration', { type: RegistrationRef, nullable: true }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(RegistrationPayload, {
  keep: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})

builder.mutationField('createRegistrations', mayBookRegistrations, (t) =>
  t.field({
    type: CreateRegistrationsPayload,
    nullable: true,
    description:
      'Confirms a registration list: one result a class, in the order given. A class that cannot be booked carries its error and harms no other, except within a series that may not be booked in part.',
    args: { input: t.arg({ type: CreateRegistrationsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const results = await createRegistrations(context, context.viewer, {
        registrations: input.registrations,
        botCheckToken: input.botCheckToken ?? null,
      })
      // What a class had left before is not what it has now.
      courseLoader(context).clearAll()
      return { results, clientMutationId: input.clientMutationId }
    },
  }),
)

const DeleteRegistrationInput = builder.inputType('DeleteRegistrationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    forceDelete: t.boolean({ defaultValue: true, description: 'Always true, whatever is sent.' }),
    noEmail: t.boolean({
      defaultValue: false,
      description: 'Of one’s own, and of staff: whose registration a facilitator cancels is always told.',
    }),
    version: t.string({
      description: 'Of the registration that it was made on; EDIT_CONFLICT where it is another by now.',
    }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('deleteRegistration', mayCancelRegistrations, (t) =>
  t.field({
    type: RegistrationPayload,
    nullable: true,
    description: "Cancels; the guest's place is given up with it. `forceDelete` is always true.",
    args: { input: t.arg({ type: DeleteRegistrationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const registration = await deleteRegistration(context, context.viewer, {
        id: String(input.id),
        noEmail: input.noEmail ?? false,
        version: input.version,
      })
      courseLoader(context).clearAll()
      return { registration, clientMutationId: input.clientMutationId }
    },
  }),
)

const UpdateRegistrationInput = builder.inputType('UpdateRegistrationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    checkIn: t.boolean(),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('updateRegistration', mayChangeRegistrations, (t) =>
  t.field({
    type: RegistrationPayload,
    nullable: true,
    description: 'Check-in to an online class: from 1 hour before the start until the end.',
    args: { input: t.arg({ type: UpdateRegistrationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const registration = await updateRegistration(context, context.viewer, {
        id: String(input.id),
        checkIn: input.checkIn ?? false,
      })
      courseLoader(context).clearAll()
      return { registration, clientMutationId: input.clientMutationId }
    },
  }),
)
