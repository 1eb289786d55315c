import { firstBookingStates } from '#domain/registration/first-booking.rule.ts'
import { forgetHostCookie, loggedInUser, UserPayload, VerifyPayload } from '#server/accounts/accounts.door.ts'
import { courseLoader } from '#server/classes/classes.door.ts'
import { AttendeeDemographicsInput, AttendeeDetailsInput } from '#server/people/people.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { mayConfirmFirstBooking, maySignUpWithRegistrations } from '../registration.policy.ts'
import { RegistrationInput, RegistrationResult } from '../registration-changing.schema.ts'
import { confirmFirstBooking, type FirstBooking, readFirstBooking } from './confirm-first-booking.command.ts'
import { signUpWithRegistrations } from './sign-up-with-registrations.command.ts'

const SignUpWithRegistrationsInput = builder.inputType('SignUpWithRegistrationsInput', {
  description: 'All that a first booking needs. `terms` names what was agreed to.',
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    password: t.string({ ...saysWhereTooLong('password.insecure'), required: true }),
    terms: t.stringList({ required: true }),
    waiversUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'Which waivers were shown: `siteSettings.waiversUpdatedAt` of then, null where they never changed. INPUT_INVALID (`terms.changed`) where it is another by now.',
    }),
    botCheckToken: t.string(),
    attendeeDetails: t.field({
      type: AttendeeDetailsInput,
      required: true,
      description: 'Whole, with aboutYourself and interest, whatever `profileCompleted` says.',
    }),
    attendeeDemographics: t.field({
      type: AttendeeDemographicsInput,
      required: true,
      description: 'All answered or declined, whatever `demographicsCompleted` says.',
    }),
    registrations: t.field({
      type: [RegistrationInput],
      required: true,
      description: 'The chosen classes, as createRegistrations takes them. No seat is held.',
    }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('signUpWithRegistrations', maySignUpWithRegistrations, (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    description:
      'Signs up and keeps the chosen classes for 24 hours; verifying the address books them. The same for an address that has an account, for which no class is kept.',
    args: { input: t.arg({ type: SignUpWithRegistrationsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued } = await signUpWithRegistrations(context, input)
      forgetHostCookie(context)
      return { user: loggedInUser({ userId, issued }), clientMutationId: input.clientMutationId }
    },
  }),
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
    // A key from a mail alone shows no more than an address and a name.
    resolve: ({ user, newPasswordKey }, _args, context) =>
      newPasswordKey === null ? readFirstBooking(context, user.id) : null,
  }),
)

const ConfirmFirstBookingInput = builder.inputType('ConfirmFirstBookingInput', {
  fields: (t) => ({ clientMutationId: t.string() }),
})
const ConfirmFirstBookingPayload = builder
  .objectRef<{ firstBooking: FirstBooking | null; clientMutationId?: string | null | undefined }>(
    'ConfirmFirstBookingPayload',
  )
  .implement({
    fields: (t) => ({
      firstBooking: t.expose('firstBooking', { type: FirstBookingType, nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(ConfirmFirstBookingPayload, {
  keep: () => true,
  read: async (_kept, context) => ({
    firstBooking: context.viewer && (await readFirstBooking(context, context.viewer.userId)),
  }),
})

builder.mutationField('confirmFirstBooking', mayConfirmFirstBooking, (t) =>
  t.field({
    type: ConfirmFirstBookingPayload,
    nullable: true,
    description:
      'What the classes came to that were chosen with the sign-up. Books them where verifying could not; once, however often it is asked.',
    args: { input: t.arg({ type: ConfirmFirstBookingInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = context.viewer
      await limitCalls(context, 'confirm', String(userId))
      const firstBooking = await confirmFirstBooking(context, userId)
      courseLoader(context).clearAll()
      return { firstBooking, clientMutationId: input.clientMutationId }
    },
  }),
)
