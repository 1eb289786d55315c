import { z } from 'zod'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { registrationAgain } from '#server/registration/confirm/registration-again.ts'
import { type RegistrationNode, RegistrationRef } from '#server/registration/registration.graph.ts'
import { isMyRegistration, mayShowRegistrations } from '#server/registration/registration.policy.ts'
import { showRegistration } from './show-registration.command.ts'

builder.objectField(RegistrationRef, 'shownToCarer', (t) =>
  t.boolean({
    description: 'The caller shows it to their helper. False for another person’s registration.',
    resolve: (registration, _args, { viewer }) =>
      isMyRegistration(viewer, registration) && registration.shown_to !== null,
  }),
)

builder.objectField(RegistrationRef, 'bookedByCarer', (t) =>
  t.boolean({
    description: 'The caller’s helper made it, and so sees it. False for another person’s registration.',
    resolve: (registration, _args, { viewer }) =>
      isMyRegistration(viewer, registration) && registration.booked_by !== null,
  }),
)

const ShowRegistrationPayload = payload<{ registration: RegistrationNode }>('ShowRegistrationPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: RegistrationRef }),
  }),
})
defineReplay(ShowRegistrationPayload, {
  store: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})
defineCommand(
  'showRegistration',
  mayShowRegistrations,
  z.object({ id: rowId(), shown: z.boolean().describe('False: hides it again.') }),
  {
    says: 'Shows one of the caller’s classes to their helper, or hides it. REGISTRATION_NOT_FOUND; NOT_FOUND if no one helps the caller.',
    answers: ShowRegistrationPayload,
    run: async (context, input) => ({
      registration: await showRegistration(context, context.viewer, {
        id: String(input.id),
        shown: input.shown,
      }),
    }),
  },
)
