import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { type RegistrationNode, RegistrationRef } from './registration.graph.ts'
import { isOwnRegistration, mayShowRegistrations } from './registration.policy.ts'
import { registrationAgain } from './registration-again.ts'
import { showRegistration } from './show-registration.command.ts'

builder.objectField(RegistrationRef, 'shownToCarer', (t) =>
  t.boolean({
    description: 'The caller shows their own to who cares for them. False for everybody else’s.',
    resolve: (registration, _args, { viewer }) =>
      isOwnRegistration(viewer, registration) && registration.shown_to !== null,
  }),
)

builder.objectField(RegistrationRef, 'bookedByCarer', (t) =>
  t.boolean({
    description: 'Who cares for the caller booked it, and sees it. False for everybody else’s.',
    resolve: (registration, _args, { viewer }) =>
      isOwnRegistration(viewer, registration) && registration.booked_by !== null,
  }),
)

const ShowRegistrationInput = builder.inputType('ShowRegistrationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    shown: t.boolean({ required: true, description: 'False: no longer.' }),
    clientMutationId: t.string(),
  }),
})
const ShowRegistrationPayload = builder
  .objectRef<{ registration: RegistrationNode; clientMutationId: string | null | undefined }>(
    'ShowRegistrationPayload',
  )
  .implement({
    fields: (t) => ({
      registration: t.expose('registration', { type: RegistrationRef }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(ShowRegistrationPayload, {
  keep: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})
builder.mutationField('showRegistration', mayShowRegistrations, (t) =>
  t.field({
    type: ShowRegistrationPayload,
    nullable: true,
    description:
      'Shows one of one’s classes to who cares for one, or no longer. REGISTRATION_NOT_FOUND, NOT_FOUND.',
    args: { input: t.arg({ type: ShowRegistrationInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      registration: await showRegistration(context, context.viewer, {
        id: String(input.id),
        shown: input.shown,
      }),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
