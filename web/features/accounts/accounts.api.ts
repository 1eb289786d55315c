import { usernameOf } from '#domain/accounts/email.rule.ts'
import type { SignUpInput } from '#domain/accounts/sign-up.input.ts'
import { CallError, post } from '#web/graphql/client.ts'
import {
  CheckEmail_ResendDocument,
  SignUp_RegisterDocument,
  VerifyEmail_VerifyDocument,
} from '#web/graphql/documents.generated.ts'
import { call } from '#web/session/call.ts'

/** What the person agreed to on the sign-up page. */
const termsOfSignUp = ['general-waiver', 'physical-activity-waiver']

export interface NewLogin {
  email: string
  authToken: string
  refreshToken: string
}

/** Makes the account. Throws CallError. */
export async function registerUser(form: SignUpInput): Promise<NewLogin> {
  const { registerUser: answer } = await post(
    SignUp_RegisterDocument,
    {
      input: {
        username: usernameOf(form.email),
        email: form.email,
        firstName: form.firstName,
        lastName: form.lastName,
        password: form.password,
        terms: termsOfSignUp,
        botCheckToken: form.botCheckToken,
      },
    },
    null,
  )
  const user = answer?.user
  if (!user?.jwtAuthToken || !user.jwtRefreshToken) throw new CallError('', 'INTERNAL')
  return { email: user.email, authToken: user.jwtAuthToken, refreshToken: user.jwtRefreshToken }
}

/** Sends the verification mail again, to the person's own address. */
export async function resendVerification(userId: number): Promise<void> {
  const { resendEmailVerificationEmail: answer } = await call(CheckEmail_ResendDocument, {
    input: { id: userId },
  })
  if (!answer?.success) throw new CallError('', 'VERIFICATION_NOT_SENT')
}

export interface Verification {
  username: string
  verificationKey: string
  email: string | null
}

/** Verifies the address of the link; the login that comes with it. Throws CallError. */
export async function verifyEmail(input: Verification): Promise<NewLogin> {
  const { verifyUserEmail: answer } = await post(VerifyEmail_VerifyDocument, { input }, null)
  if (!answer?.success || !answer.user || !answer.authToken || !answer.refreshToken)
    throw new CallError(answer?.message ?? '', 'EMAIL_VERIFICATION_FAILED')
  return { email: answer.user.email, authToken: answer.authToken, refreshToken: answer.refreshToken }
}
