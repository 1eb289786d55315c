import type { ChangeEmailInput } from '#domain/accounts/change-email/change-email.input.ts'
import type { MagicLinkInput } from '#domain/accounts/magic-link/magic-link.input.ts'
import type { ChangePasswordInput } from '#domain/accounts/password/change-password.input.ts'
import { CallError, post } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  CheckEmail_CodeDocument,
  CheckEmail_CorrectDocument,
  CheckEmail_ResendDocument,
  ConnectWebsite_AcceptDocument,
  ConnectWebsite_MailDocument,
  EndAccess_EndDocument,
  ForgotPassword_SendDocument,
  MagicLink_GetDocument,
  MagicLogin_StateDocument,
  Manage_ChangeEmailDocument,
  Manage_ChangeNameDocument,
  Manage_ChangePasswordDocument,
  ResetPassword_AcceptDocument,
  ResetPassword_KeyDocument,
  ResetPassword_ResetDocument,
  TakeBack_EmailDocument,
  VerifyEmail_LinkDocument,
  VerifyEmail_VerifyDocument,
} from './documents.generated.ts'
import type { SecondStepResult } from './session/second-step.ts'
import type { NewLogin } from './sign-up/new-login.ts'

export interface VerifiedLogin extends NewLogin {
  /** For the page behind a reset link: the account has no password anymore. */
  newPasswordKey: string | null
}

/** Sends the verification mail again, to the person's own address. */
export async function resendVerification(userId: number): Promise<void> {
  const { resendEmailVerificationEmail: response } = await call(CheckEmail_ResendDocument, {
    input: { id: userId },
  })
  if (!response?.success) throw new CallError('', 'VERIFICATION_NOT_SENT')
}

/** Mends an address that nobody has proved yet. Throws CallError. */
export async function correctEmail(email: string): Promise<void> {
  const { correctUserEmail: response } = await call(CheckEmail_CorrectDocument, { input: { email } })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

export interface Verification {
  username: string
  verificationKey: string
  email: string | null
}

/** How a person shows that the account of the link is theirs; null: by being logged in to it. */
export type AccountVerification =
  | { password: string }
  | { newPassword: string; firstName: string; lastName: string }
  | null

/** Verifies the address of the link; the login that comes with it. Throws CallError. */
export async function verifyEmail(
  link: Verification,
  verification: AccountVerification,
): Promise<VerifiedLogin> {
  const { verifyUserEmail: response } = verification
    ? await post(VerifyEmail_VerifyDocument, { input: { ...link, ...verification } }, null)
    : await call(VerifyEmail_VerifyDocument, { input: link })
  if (!response?.success || !response.user || !response.authToken || !response.refreshToken)
    throw new CallError('', 'EMAIL_VERIFICATION_FAILED')
  const { authToken, refreshToken, newPasswordKey } = response
  return { email: response.user.email, authToken, refreshToken, newPasswordKey }
}

/** Verifies the person's own address by the code of the mail; the login that comes with it. Throws CallError. */
export async function verifyByCode(code: string): Promise<NewLogin> {
  const { verifyEmailByCode: response } = await call(CheckEmail_CodeDocument, { input: { code } })
  if (!response?.user || !response.authToken || !response.refreshToken)
    throw new CallError('', 'EMAIL_VERIFICATION_FAILED')
  return { email: response.user.email, authToken: response.authToken, refreshToken: response.refreshToken }
}

/** Whether the link can be used still. */
export async function isLinkUsable(link: Verification): Promise<boolean> {
  return (await post(VerifyEmail_LinkDocument, link, null)).verificationKeyWorks
}

/** Asks for a magic link. `redirect`: where the person wanted to go, a path of the portal. Throws CallError. */
export async function getMagicLink(form: MagicLinkInput, redirect: string | null): Promise<void> {
  const { getMagicLink: response } = await post(MagicLink_GetDocument, { input: { ...form, redirect } }, null)
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

/** Where a magic link is opened: in the browser that asked for it, or anywhere else; or it works no more. Throws CallError. */
export async function readMagicLinkState(link: {
  username: string
  loginKey: string
}): Promise<'HERE' | 'ELSEWHERE' | 'OVER'> {
  return (await post(MagicLogin_StateDocument, link, null)).magicLinkState
}

/** Asks for a reset link; the answer is the same for every address. Throws CallError. */
export async function sendPasswordReset(email: string, botCheckToken?: string): Promise<void> {
  await post(ForgotPassword_SendDocument, { input: { username: email, botCheckToken } }, null)
}

/** Has the question whether the website's login may open an account mailed to its owner. Throws CallError. */
export async function mailHostLogin(challenge: string): Promise<void> {
  await post(ConnectWebsite_MailDocument, { input: { challenge } }, null)
}

/** The owner agrees, by the key of that mail. Throws CallError. */
export async function acceptHostLogin(key: string): Promise<void> {
  await post(ConnectWebsite_AcceptDocument, { input: { key } }, null)
}

/** The query of a mailed link: whose it is and its key. */
export interface KeyLink {
  login: string
  key: string
}

/** 'login': an invitation to somebody who has an account; 'password': a new password; null: over. Throws CallError. */
export async function whatKeyOpens(link: KeyLink): Promise<string | null> {
  return (await post(ResetPassword_KeyDocument, link, null)).passwordKeyOpens
}

/** Adds an invitation to the account that is logged in here. Throws CallError. */
export async function acceptInvitation(link: KeyLink): Promise<void> {
  await call(ResetPassword_AcceptDocument, { input: link })
}

/** Ends all that opens the account of a mailed link. Throws CallError. */
export async function endAccess(link: KeyLink): Promise<{ needsStaff: boolean }> {
  const { endAccess: response } = await post(EndAccess_EndDocument, { input: link }, null)
  if (!response) throw new CallError('', 'INTERNAL')
  return response
}

/** Sets the password by the key of a reset link; with the second step of the account where it has one. Throws CallError. */
export async function resetPassword(
  input: KeyLink & { password: string } & Partial<SecondStepResult>,
): Promise<string | null> {
  const { resetUserPassword: response } = await post(ResetPassword_ResetDocument, { input }, null)
  return response?.user?.email ?? null
}

/**
 * Takes a change of address back by the link that the old one was mailed, with the answer to a second step where one is asked for; the
 * login that comes with it. Throws CallError, SECOND_FACTOR_NEEDED among them.
 */
export async function takeBackEmail(
  link: { key: string; login: string; password: string },
  response: SecondStepResult | null,
): Promise<NewLogin> {
  const { takeBackEmail: taken } = await post(
    TakeBack_EmailDocument,
    { input: { ...link, ...response } },
    null,
  )
  if (!taken) throw new CallError('', 'INTERNAL')
  return { email: taken.user.email, authToken: taken.authToken, refreshToken: taken.refreshToken }
}

/** Asks for another address, which must be verified before it counts. Throws CallError. */
export async function changeEmail(form: ChangeEmailInput): Promise<void> {
  const { changeUserEmail: response } = await call(Manage_ChangeEmailDocument, { input: form })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

/** Changes one's own name. Throws CallError. */
export async function changeName(
  userId: number,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await call(Manage_ChangeNameDocument, { input: { id: String(userId), ...names } })
}

/** Changes the password; every other login ends. Throws CallError. */
export async function changePassword(form: ChangePasswordInput): Promise<void> {
  const { changeUserPassword: response } = await call(Manage_ChangePasswordDocument, { input: form })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}
