import { z } from 'zod'
import { decideFeedback, feedbackUntil } from '#domain/registration/feedback/decide-feedback.rule.ts'
import { feedbackInput } from '#domain/registration/feedback/feedback.input.ts'
import { helpedChoices } from '#domain/registration/feedback/feedback.ts'
import { partOf, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RegistrationPayload } from '#server/registration/confirm/registration-changing.schema.ts'
import { RegistrationRef } from '#server/registration/registration.graph.ts'
import { feedbackLoader } from '#server/registration/registration.loaders.ts'
import { mayGiveFeedback, readsMyFeedback } from '#server/registration/registration.policy.ts'
import type { FeedbackState } from './feedback.sql.ts'
import { giveFeedback } from './give-feedback.command.ts'

const choices = helpedChoices.join(', ')

const RegistrationFeedback = builder.objectRef<FeedbackState>('RegistrationFeedback').implement({
  description: 'The person’s feedback on a class that they attended. ClassFeedback says what others read.',
  fields: (t) => ({
    open: t.boolean({
      description: 'They can give or change it now.',
      resolve: (state, _args, { viewer, clock }) =>
        decideFeedback(state, viewer?.attendeeId ?? null, clock.now()).ok,
    }),
    until: t.field({
      type: 'DateTime',
      description: 'They can give or change it until then, four weeks after the class.',
      resolve: ({ end }) => feedbackUntil(end),
    }),
    helped: t.string({
      nullable: true,
      description: `${choices}. Null: no feedback.`,
      resolve: ({ said }) => said?.helped ?? null,
    }),
    words: t.string({ nullable: true, resolve: ({ said }) => said?.words ?? null }),
    mayContact: t.boolean({
      description: 'Staff may contact them about it, and see their name with it.',
      resolve: ({ said }) => said?.mayContact ?? false,
    }),
  }),
})

builder.objectField(RegistrationRef, 'feedback', (t) =>
  t.field({
    type: RegistrationFeedback,
    nullable: true,
    description:
      'Null for everyone but the person, also for an administrator who impersonates them and for their helper.',
    resolve: (registration, _args, context) =>
      readsMyFeedback(context.viewer, registration) ? feedbackLoader(context).load(registration.id) : null,
  }),
)

const FeedbackInput = partOf('RegistrationFeedbackInput', feedbackInput, { helped: choices })

defineCommand(
  'giveFeedback',
  mayGiveFeedback,
  z.object({ registrationId: rowId(), feedback: FeedbackInput }),
  {
    says: 'Gives the caller’s feedback on a class, from its end for four weeks. Calling again replaces it. REGISTRATION_NOT_FOUND, CLASS_CANCELLED, FEEDBACK_TOO_EARLY, FEEDBACK_NOT_THERE, FEEDBACK_CLOSED.',
    answers: RegistrationPayload,
    run: async (context, input) => ({
      registration: await giveFeedback(context, context.viewer, {
        registrationId: String(input.registrationId),
        feedback: input.feedback,
      }),
    }),
  },
)
