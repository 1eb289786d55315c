import { z } from 'zod'
import { firstBookingStates } from '#domain/registration/first-booking/first-booking.rule.ts'
import { forgetHostCookie, loggedInUser, UserPayload, VerifyPayload } from '#server/accounts/public.ts'
import { courseLoader } from '#server/classes/public.ts'
import { AttendeeDemographicsInput, AttendeeDetailsInput } from '#server/people/public.ts'
import { instant, ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import {
  RegistrationInput,
  RegistrationResult,
} from '#server/registration/confirm/registration-changing.schema.ts'
import { mayConfirmFirstBooking, maySignUpWithRegistrations } from '../registration.policy.ts'
import { confirmFirstBooking, type FirstBooking, readFirstBooking } from './confirm-first-booking.command.ts'
import { signUpWithRegistrations } from './sign-up-with-registrations.command.ts'

defineCommand(
  'signUpWithRegistrations',
  maySignUpWithRegistrations,
  z
    .object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      password: z.string().meta(saysWhereTooLong('password.insecure')),
      terms: z.array(z.string()),
      waiversUpdatedAt: instant()
        .nullish()
        .describe(
          'Which waivers were shown: `siteSettings.waiversUpdatedAt` of then, null where they never changed. INPUT_INVALID (`terms.changed`) where it is another by now.',
        ),
      botCheckToken: z.string().nullish(),
      attendeeDetails: ofType(AttendeeDetailsInput).describe(
        'Whole, with aboutYourself and interest, whatever `profileCompleted` says.',
      ),
      attendeeDemographics: ofType(AttendeeDemographicsInput).describe(
        'All answered or declined, whatever `demographicsCompleted` says.',
      ),
      registrations: z
        .array(ofType(RegistrationInput))
        .describe('The chosen classes, as createRegistrations takes them. No seat is held.'),
    })
    .describe('All that a first booking needs. `terms` names what was agreed to.'),
  {
    says: 'Signs up and keeps the chosen classes for 24 hours; verifying the address books them. The same for an address that has an account, for which no class is kept.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId, issued } = await signUpWithRegistrations(context, input)
      forgetHostCookie(context)
      return { user: loggedInUser({ userId, issued }) }
    },
  },
)

const FirstBookingType = builder.objectRef<FirstBooking>('FirstBooking').implement({
  fields: (t) => ({
    state: t.exposeString('state', { description: `${firstBookingStates.join(', ')}.` }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'REFUSED: what has to be done before, such as TERMS_DUE. Then confirmFirstBooking books.',
    }),
    results: t.expose('results', { type: [RegistrationResult] }),
  }),
})

builder.objectField(VerifyPayload, 'firstBooking', (t) =>
  t.field({
    type: FirstBookingType,
    nullable: true,
    description: 'What the classes came to that were chosen with the sign-up; null where none were.',
    // A key from an email alone shows only an address and a name.
    resolve: ({ user, newPasswordKey }, _args, context) =>
      newPasswordKey === null ? readFirstBooking(context, user.id) : null,
  }),
)

const ConfirmFirstBookingPayload = payload<{ firstBooking: FirstBooking | null }>(
  'ConfirmFirstBookingPayload',
  {
    fields: (t) => ({
      firstBooking: t.expose('firstBooking', { type: FirstBookingType, nullable: true }),
    }),
  },
)
toCopies(ConfirmFirstBookingPayload, {
  keep: () => true,
  read: async (_kept, context) => ({
    firstBooking: context.viewer && (await readFirstBooking(context, context.viewer.userId)),
  }),
})

defineCommand('confirmFirstBooking', mayConfirmFirstBooking, z.object({}), {
  says: 'What the classes came to that were chosen with the sign-up. Books them where verifying could not; once, however often it is asked.',
  answers: ConfirmFirstBookingPayload,
  run: async (context) => {
    const { userId } = context.viewer
    await limitCalls(context, 'confirm', String(userId))
    const firstBooking = await confirmFirstBooking(context, userId)
    courseLoader(context).clearAll()
    return { firstBooking }
  },
})
