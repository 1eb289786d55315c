import { z } from 'zod'
import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RegistrationPayload } from '#server/registration/confirm/registration-changing.schema.ts'
import { RegistrationRef } from '#server/registration/registration.graph.ts'
import {
  isMyRegistration,
  mayReviseRegistrations,
  readsNeeds,
} from '#server/registration/registration.policy.ts'
import { NeedsInput } from './accommodations-input.schema.ts'
import { setRegistrationNeeds } from './set-registration-needs.command.ts'

export const RegistrationNeeds = builder.objectRef<Needs>('RegistrationNeeds').implement({
  description:
    'A person’s accommodations. Only the person, their helper and those who run the class read them.',
  fields: (t) => ({
    choices: t.exposeStringList('choices', {
      description: 'The choices of the organization that the person made, as they were called then.',
    }),
    words: t.exposeString('words', { nullable: true, description: 'In their own words.' }),
  }),
})

builder.objectField(RegistrationRef, 'needs', (t) =>
  t.field({
    type: RegistrationNeeds,
    nullable: true,
    description:
      'Null for another person’s registration: those who run the class find it on the roster. Also null for a helper, if it was entered before the help began.',
    resolve: (registration, _args, { viewer }) =>
      isMyRegistration(viewer, registration) && readsNeeds(viewer, registration)
        ? { choices: registration.needs, words: registration.needs_words }
        : null,
  }),
)

defineCommand(
  'setRegistrationNeeds',
  mayReviseRegistrations,
  z.object({
    registrationId: rowId(),
    needs: ofType(NeedsInput),
    version: z
      .string()
      .nullish()
      .describe(
        'Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared.',
      ),
  }),
  {
    says: 'Sets the caller’s accommodations for a class that they registered for. If a helper may not read them and sends none, they stay. REGISTRATION_NOT_FOUND, CLASS_ALREADY_PAST, CLASS_CANCELLED.',
    answers: RegistrationPayload,
    run: async (context, input) => ({
      registration: await setRegistrationNeeds(context, context.viewer, {
        registrationId: String(input.registrationId),
        needs: input.needs,
        version: input.version,
      }),
    }),
  },
)
