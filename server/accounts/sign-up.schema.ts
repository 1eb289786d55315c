import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { accountTexts } from './account.texts.ts'
import { type LoggedInUser, loggedInUser, UserRef } from './accounts.graph.ts'
import { mayAskForVerification, mayChangeOwnLogin, mayLogIn } from './accounts.policy.ts'
import { doesLinkWork } from './claim-address.ts'
import { correctUserEmail } from './correct-user-email.command.ts'
import { resendEmailVerificationEmail } from './resend-email-verification-email.command.ts'
import { offerHostSession } from './session/host-session.ts'
import { verifyEmailByCode } from './verify-email-by-code.command.ts'
import { verifyUserEmail } from './verify-user-email.command.ts'

const ResendInput = builder.inputType('ResendEmailVerificationEmailInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('resendEmailVerificationEmail', mayAskForVerification, (t) =>
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

const CorrectEmailInput = builder.inputType('CorrectUserEmailInput', {
  fields: (t) => ({ email: t.string({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('correctUserEmail', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      'Another address for an account that has proved none, at once; the links that were mailed before end. FORBIDDEN once it is proved.',
    args: { input: t.arg({ type: CorrectEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await correctUserEmail(context, input)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const VerifyInput = builder.inputType('VerifyUserEmailInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    verificationKey: t.string({ required: true }),
    email: t.string({ description: 'The new address, where one is being changed.' }),
    password: t.string({
      description:
        'The account’s, from who is not logged in to it. PASSWORD_WRONG. A change of address needs one of the two, PASSWORD_REQUIRED.',
    }),
    newPassword: t.string({
      ...saysWhereTooLong('password.insecure'),
      description: 'Takes the place of the one that the account has.',
    }),
    firstName: t.string({
      description:
        'From who is neither logged in to the account nor knows its password: what was typed for it is deleted, its name too.',
    }),
    lastName: t.string(),
    clientMutationId: t.string(),
  }),
})
export const VerifyPayload = builder
  .objectRef<{
    user: LoggedInUser
    isChange: boolean
    newPasswordKey: string | null
    clientMutationId?: string | null | undefined
  }>('VerifyUserEmailPayload')
  .implement({
    fields: (t) => ({
      success: t.boolean({ resolve: () => true }),
      message: t.string({
        resolve: ({ isChange }, _args, context) =>
          isChange ? accountTexts(context).newEmailVerified : accountTexts(context).emailVerified,
      }),
      authToken: t.string({ nullable: true, resolve: ({ user }) => user.issued.authToken }),
      refreshToken: t.string({ nullable: true, resolve: ({ user }) => user.issued.refreshToken }),
      user: t.expose('user', { type: UserRef, nullable: true }),
      newPasswordKey: t.exposeString('newPasswordKey', {
        nullable: true,
        description:
          'For resetUserPassword, within an hour: the account has no password anymore, because the caller neither was logged in to it nor gave one.',
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('verifyUserEmail', mayLogIn, (t) =>
  t.field({
    type: VerifyPayload,
    nullable: true,
    args: { input: t.arg({ type: VerifyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued, isChange, newPasswordKey } = await verifyUserEmail(context, input)
      await offerHostSession(context, userId, issued.family)
      const { clientMutationId } = input
      return { user: loggedInUser({ userId, issued }), isChange, newPasswordKey, clientMutationId }
    },
  }),
)

const VerifyByCodeInput = builder.inputType('VerifyEmailByCodeInput', {
  fields: (t) => ({
    code: t.string({ required: true, description: 'Six digits; blanks between them do no harm.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('verifyEmailByCode', mayChangeOwnLogin, (t) =>
  t.field({
    type: VerifyPayload,
    nullable: true,
    description:
      'The code beside the link of verifyUserEmail, by the login that asked for that mail: 15 minutes, 5 tries. EMAIL_CODE_WRONG, EMAIL_CODE_OVER.',
    args: { input: t.arg({ type: VerifyByCodeInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued, isChange, newPasswordKey } = await verifyEmailByCode(context, input)
      await offerHostSession(context, userId, issued.family)
      const { clientMutationId } = input
      return { user: loggedInUser({ userId, issued }), isChange, newPasswordKey, clientMutationId }
    },
  }),
)

builder.queryField('verificationKeyWorks', mayLogIn, (t) =>
  t.boolean({
    description:
      'Whether verifyUserEmail would take this link, so that nobody types a password for one that is over.',
    args: {
      username: t.arg.string({ required: true }),
      verificationKey: t.arg.string({ required: true }),
      email: t.arg.string(),
    },
    resolve: (_root, link, context) => doesLinkWork(context, link),
  }),
)
