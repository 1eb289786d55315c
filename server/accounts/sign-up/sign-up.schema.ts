import { z } from 'zod'
import { emailCodeInput } from '#domain/accounts/verify-email/email-code.input.ts'
import { accountTexts } from '#server/accounts/account-calls.texts.ts'
import { type LoggedInUser, loggedInUser, UserRef } from '#server/accounts/accounts.graph.ts'
import { mayChangeMyLogin, mayLogIn, mayRequestVerification } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { resendEmailVerificationEmail } from '#server/accounts/verify-email/resend-email-verification-email.command.ts'
import { verifyEmailByCode } from '#server/accounts/verify-email/verify-email-by-code.command.ts'
import { verifyUserEmail } from '#server/accounts/verify-email/verify-user-email.command.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { doesLinkWork } from './claim-address.ts'
import { correctUserEmail } from './correct-user-email.command.ts'

defineCommand('resendEmailVerificationEmail', mayRequestVerification, z.object({ id: z.int() }), {
  says: 'Emails the link and code that verify the caller’s address again. FORBIDDEN for another id; VERIFICATION_NOT_SENT if nothing needs verification or too many were sent, BOT_CHECK_NEEDED.',
  run: (context, input) => resendEmailVerificationEmail(context, input.id),
})

defineCommand('correctUserEmail', mayChangeMyLogin, z.object({ email: z.string() }), {
  says: 'Corrects the address of the caller, who has not verified one yet. Links emailed before stop working. FORBIDDEN once it is verified, and for an account to which staff have given something.',
  run: (context, input) => correctUserEmail(context, input),
})

export const VerifyPayload = payload<{
  user: LoggedInUser
  isChange: boolean
  newPasswordKey: string | null
}>('VerifyUserEmailPayload', {
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
        'For resetUserPassword, within an hour. The account has no password now, because the caller was not logged in to it and gave none. Null otherwise.',
    }),
  }),
})

defineCommand(
  'verifyUserEmail',
  mayLogIn,
  z.object({
    username: z.string(),
    verificationKey: z.string(),
    email: z.string().nullish().describe('For a change of address: the new one.'),
    password: z
      .string()
      .nullish()
      .describe(
        'The account’s password, from a caller who is not logged in to it. PASSWORD_WRONG. A change of address needs login or password: otherwise PASSWORD_REQUIRED.',
      ),
    newPassword: z
      .string()
      .meta(saysWhereTooLong('password.insecure'))
      .nullish()
      .describe(
        'Replaces the account’s password. Otherwise, without login and password, the account has none.',
      ),
    firstName: z
      .string()
      .nullish()
      .describe(
        'For a caller who is neither logged in to the account nor gives its password. All that was entered for the account is then deleted, and this is its new name.',
      ),
    lastName: z.string().nullish(),
  }),
  {
    says: 'Verifies an address by the key that was emailed to it, and logs in. Other accounts that have not verified the address are deleted. EMAIL_VERIFICATION_FAILED if the link does not work. With SECOND_FACTOR_NEEDED {challenge, methods} the address is verified, and completeLogin logs in.',
    answers: VerifyPayload,
    run: async (context, input) => {
      const { userId, issued, isChange, newPasswordKey } = await verifyUserEmail(context, input)
      await offerHostSession(context, userId, issued.family)
      return { user: loggedInUser({ userId, issued }), isChange, newPasswordKey }
    },
  },
)

defineCommand(
  'verifyEmailByCode',
  mayChangeMyLogin,
  z.object({
    code: emailCodeInput.shape.code.describe('Six digits. Spaces between them are ignored.'),
  }),
  {
    says: 'Does what verifyUserEmail does, by the code in the same email. Only for the login that requested the email, for 15 minutes and 5 tries. EMAIL_CODE_WRONG, EMAIL_CODE_OVER, RATE_LIMITED.',
    answers: VerifyPayload,
    run: async (context, input) => {
      const { userId, issued, isChange, newPasswordKey } = await verifyEmailByCode(context, input)
      await offerHostSession(context, userId, issued.family)
      return { user: loggedInUser({ userId, issued }), isChange, newPasswordKey }
    },
  },
)

builder.queryField('verificationKeyWorks', mayLogIn, (t) =>
  t.boolean({
    description: 'Whether verifyUserEmail would accept this link. It does not use the link up. Public.',
    args: {
      username: t.arg.string({ required: true }),
      verificationKey: t.arg.string({ required: true }),
      email: t.arg.string(),
    },
    resolve: (_root, link, context) => doesLinkWork(context, link),
  }),
)
