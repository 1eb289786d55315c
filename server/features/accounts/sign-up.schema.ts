import { forgetHostCookie, offerHostSession } from '#server/auth/host-session.ts'
import { AttendeeDetailsInput } from '#server/graphql/attendee-inputs.schema.ts'
import { builder } from '#server/graphql/builder.ts'
import { SuccessPayload, UserPayload } from '#server/graphql/common.schema.ts'
import type { UserNode } from '#server/graphql/nodes.ts'
import { UserRef } from '#server/graphql/refs.ts'
import { accountTexts } from '#server/messages/en/account-texts.ts'
import { registerUser } from './register-user.command.ts'
import { resendEmailVerificationEmail } from './resend-email-verification-email.command.ts'
import { verifyUserEmail } from './verify-user-email.command.ts'

const RegisterUserInput = builder.inputType('RegisterUserInput', {
  description: '`username` is the e-mail with plus signs removed. `terms` names what was agreed to.',
  fields: (t) => ({
    username: t.string({ required: true }),
    email: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    password: t.string({ required: true }),
    terms: t.stringList({ required: true }),
    botCheckToken: t.string(),
    attendeeDetails: t.field({ type: AttendeeDetailsInput }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('registerUser', (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    args: { input: t.arg({ type: RegisterUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued } = await registerUser(context, input)
      forgetHostCookie(context)
      return { user: { id: userId, issued }, clientMutationId: input.clientMutationId }
    },
  }),
)

const ResendInput = builder.inputType('ResendEmailVerificationEmailInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('resendEmailVerificationEmail', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    args: { input: t.arg({ type: ResendInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await resendEmailVerificationEmail(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const VerifyInput = builder.inputType('VerifyUserEmailInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    verificationKey: t.string({ required: true }),
    email: t.string({ description: 'The new address, where one is being changed.' }),
    clientMutationId: t.string(),
  }),
})
const VerifyPayload = builder
  .objectRef<{ user: Required<UserNode>; isChange: boolean; clientMutationId?: string | null | undefined }>(
    'VerifyUserEmailPayload',
  )
  .implement({
    fields: (t) => ({
      success: t.boolean({ resolve: () => true }),
      message: t.string({
        resolve: ({ isChange }) => (isChange ? accountTexts.newEmailVerified : accountTexts.emailVerified),
      }),
      authToken: t.string({ nullable: true, resolve: ({ user }) => user.issued.authToken }),
      refreshToken: t.string({ nullable: true, resolve: ({ user }) => user.issued.refreshToken }),
      user: t.expose('user', { type: UserRef, nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('verifyUserEmail', (t) =>
  t.field({
    type: VerifyPayload,
    nullable: true,
    args: { input: t.arg({ type: VerifyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued, isChange } = await verifyUserEmail(context, input)
      await offerHostSession(context, userId, issued.family)
      return { user: { id: userId, issued }, isChange, clientMutationId: input.clientMutationId }
    },
  }),
)
