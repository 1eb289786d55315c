import { z } from 'zod'
import { firstRegistrationStates } from '#domain/registration/first-registration/first-registration.rule.ts'
import { forgetHostCookie, loggedInUser, UserPayload, VerifyPayload } from '#server/accounts/public.ts'
import { courseLoader } from '#server/classes/public.ts'
import { AttendeeDemographicsInput, AttendeeDetailsInput } from '#server/people/public.ts'
import { instant, ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import {
  RegistrationInput,
  RegistrationResult,
} from '#server/registration/confirm/registration-changing.schema.ts'
import { mayConfirmFirstRegistration, maySignUpWithRegistrations } from '../registration.policy.ts'
import {
  confirmFirstBooking,
  type FirstRegistration,
  readFirstRegistration,
} from './confirm-first-booking.command.ts'
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
          '`siteSettings.waiversUpdatedAt` as it was when the waivers were shown, or null. INPUT_INVALID (`terms.changed`) if it has changed since.',
        ),
      botCheckToken: z.string().nullish(),
      attendeeDetails: ofType(AttendeeDetailsInput).describe(
        'The complete profile, with aboutYourself and interest. `profileCompleted` is ignored.',
      ),
      attendeeDemographics: ofType(AttendeeDemographicsInput).describe(
        'All questions answered or declined. `demographicsCompleted` is ignored.',
      ),
      registrations: z
        .array(ofType(RegistrationInput))
        .describe('The chosen classes, as in createRegistrations. No seat is held.'),
    })
    .describe('Everything for a first registration. `terms` names the accepted terms.'),
  {
    says: 'Signs up, logs in and stores the chosen classes for 24 hours. Verifying the address registers for them. INPUT_INVALID, BOT_CHECK_FAILED. The response is the same for an address that has an account, but then no class is stored.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId, issued } = await signUpWithRegistrations(context, input)
      forgetHostCookie(context)
      return { user: loggedInUser({ userId, issued }) }
    },
  },
)

const FirstRegistrationType = builder.objectRef<FirstRegistration>('FirstBooking').implement({
  fields: (t) => ({
    state: t.exposeString('state', {
      description: `${firstRegistrationStates.join(', ')}. WAITING: the address is not verified yet. OVER: 24 hours have passed.`,
    }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description:
        'For REFUSED: what the person must do first, such as TERMS_DUE. After that, confirmFirstBooking registers.',
    }),
    results: t.expose('results', {
      type: [RegistrationResult],
      description: 'For CONFIRMED: one for each class, in the order chosen. Otherwise none.',
    }),
  }),
})

builder.objectField(VerifyPayload, 'firstBooking', (t) =>
  t.field({
    type: FirstRegistrationType,
    nullable: true,
    description:
      'What became of the classes that were chosen with the sign-up. Null if there were none, and with newPasswordKey.',
    // A key from an email alone shows only an address and a name.
    resolve: ({ user, newPasswordKey }, _args, context) =>
      newPasswordKey === null ? readFirstRegistration(context, user.id) : null,
  }),
)

const ConfirmFirstBookingPayload = payload<{ firstBooking: FirstRegistration | null }>(
  'ConfirmFirstBookingPayload',
  {
    fields: (t) => ({
      firstBooking: t.expose('firstBooking', { type: FirstRegistrationType, nullable: true }),
    }),
  },
)
defineReplay(ConfirmFirstBookingPayload, {
  store: () => true,
  read: async (_kept, context) => ({
    firstBooking: context.viewer && (await readFirstRegistration(context, context.viewer.userId)),
  }),
})

defineCommand('confirmFirstBooking', mayConfirmFirstRegistration, z.object({}), {
  says: 'Registers for the classes that were chosen with the sign-up, if verifying the address could not. Returns what became of them. It registers once, however often it is called.',
  answers: ConfirmFirstBookingPayload,
  run: async (context) => {
    const { userId } = context.viewer
    await limitCalls(context, 'confirm', String(userId))
    const firstBooking = await confirmFirstBooking(context, userId)
    courseLoader(context).clearAll()
    return { firstBooking }
  },
})
