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
  /** For the page behind a reset link, because the account no longer has a password. */
  newPasswordKey: string | null
}

/** Sends the verification email again, to the person's address. */
export async function resendVerification(userId: number): Promise<void> {
  const { resendEmailVerificationEmail: response } = await call(CheckEmail_ResendDocument, {
    input: { id: userId },
  })
  if (!response?.success) throw new CallError('', 'VERIFICATION_NOT_SENT')
}

/**
 * Corrects an address that is not verified yet.
 * @throws CallError
 */
export async function correctEmail(email: string): Promise<void> {
  const { correctUserEmail: response } = await call(CheckEmail_CorrectDocument, { input: { email } })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

export interface Verification {
  username: string
  verificationKey: string
  email: string | null
}

/** How a person shows that the link's account is theirs. Null: they are logged in to it. */
export type AccountVerification =
  | { password: string }
  | { newPassword: string; firstName: string; lastName: string }
  | null

/**
 * Verifies the address of the link. Returns the login that comes with it.
 * @throws CallError
 */
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

/**
 * Verifies the person's address by the code in the email. Returns the login that comes with it.
 * @throws CallError
 */
export async function verifyByCode(code: string): Promise<NewLogin> {
  const { verifyEmailByCode: response } = await call(CheckEmail_CodeDocument, { input: { code } })
  if (!response?.user || !response.authToken || !response.refreshToken)
    throw new CallError('', 'EMAIL_VERIFICATION_FAILED')
  return { email: response.user.email, authToken: response.authToken, refreshToken: response.refreshToken }
}

/** Whether the link is still valid. */
export async function isLinkUsable(link: Verification): Promise<boolean> {
  return (await post(VerifyEmail_LinkDocument, link, null)).verificationKeyWorks
}

/**
 * Requests a magic link. `redirect`: where the person wanted to go, a path of the portal.
 * @throws CallError
 */
export async function getMagicLink(form: MagicLinkInput, redirect: string | null): Promise<void> {
  const { getMagicLink: response } = await post(MagicLink_GetDocument, { input: { ...form, redirect } }, null)
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

/**
 * 'HERE': this browser requested the magic link; 'ELSEWHERE': another one did; 'OVER': the link no longer works.
 * @throws CallError
 */
export async function readMagicLinkState(link: {
  username: string
  loginKey: string
}): Promise<'HERE' | 'ELSEWHERE' | 'OVER'> {
  return (await post(MagicLogin_StateDocument, link, null)).magicLinkState
}

/**
 * Requests a reset link. The response is the same for every address.
 * @throws CallError
 */
export async function sendPasswordReset(email: string, botCheckToken?: string): Promise<void> {
  await post(ForgotPassword_SendDocument, { input: { username: email, botCheckToken } }, null)
}

/**
 * Emails the account's owner to ask whether the website's login may open the account.
 * @throws CallError
 */
export async function mailHostLogin(challenge: string): Promise<void> {
  await post(ConnectWebsite_MailDocument, { input: { challenge } }, null)
}

/**
 * The owner agrees, by the key of that email.
 * @throws CallError
 */
export async function acceptHostLogin(key: string): Promise<void> {
  await post(ConnectWebsite_AcceptDocument, { input: { key } }, null)
}

/** The query of an emailed link: its login and its key. */
export interface KeyLink {
  login: string
  key: string
}

/**
 * 'login': an invitation to a person who has an account; 'password': a new password; null: expired.
 * @throws CallError
 */
export async function whatKeyOpens(link: KeyLink): Promise<string | null> {
  return (await post(ResetPassword_KeyDocument, link, null)).passwordKeyOpens
}

/**
 * Adds an invitation to the account that is logged in here.
 * @throws CallError
 */
export async function acceptInvitation(link: KeyLink): Promise<void> {
  await call(ResetPassword_AcceptDocument, { input: link })
}

/**
 * Ends every way into the account of an emailed link.
 * @throws CallError
 */
export async function endAccess(link: KeyLink): Promise<{ needsStaff: boolean }> {
  const { endAccess: response } = await post(EndAccess_EndDocument, { input: link }, null)
  if (!response) throw new CallError('', 'INTERNAL')
  return response
}

/**
 * Sets the password by the key of a reset link, with the account's second step if it has one.
 * @throws CallError
 */
export async function resetPassword(
  input: KeyLink & { password: string } & Partial<SecondStepResult>,
): Promise<string | null> {
  const { resetUserPassword: response } = await post(ResetPassword_ResetDocument, { input }, null)
  return response?.user?.email ?? null
}

/**
 * Undoes a change of address by the link emailed to the old address. Pass the result of the second step if one is
 * required. Returns the login that comes with it.
 * @throws CallError, for example SECOND_FACTOR_NEEDED
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

/**
 * Requests another address. It takes effect once it is verified.
 * @throws CallError
 */
export async function changeEmail(form: ChangeEmailInput): Promise<void> {
  const { changeUserEmail: response } = await call(Manage_ChangeEmailDocument, { input: form })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}

/**
 * Changes the person's name.
 * @throws CallError
 */
export async function changeName(
  userId: number,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await call(Manage_ChangeNameDocument, { input: { id: String(userId), ...names } })
}

/**
 * Changes the password. Every other login ends.
 * @throws CallError
 */
export async function changePassword(form: ChangePasswordInput): Promise<void> {
  const { changeUserPassword: response } = await call(Manage_ChangePasswordDocument, { input: form })
  if (!response?.success) throw new CallError('', 'INTERNAL')
}
