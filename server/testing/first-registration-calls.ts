import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import type { Portal, PortalResponse } from './portal.ts'
import type { Line } from './registration-calls.ts'
import { solvedBotCheck } from './solved-bot-check.ts'

export const signUpDocument = `mutation SignUpWith($input: SignUpWithRegistrationsInput!) {
  signUpWithRegistrations(input: $input) {
    clientMutationId
    user {
      databaseId email name jwtAuthToken jwtRefreshToken emailVerified profileComplete: attendeeDetails { profileCompleted dateOfBirth interest aboutYourself }
      attendeeDemographics { race demographicsCompleted } accountStatus { termsAgreedTs }
    }
  }
}`
const firstBooking = `firstBooking { state errorCode results { courseId errorCode error registration { databaseId } } }`
export const verifyDocument = `mutation Verify($username: String!, $key: String!, $password: String, $newPassword: String) {
  verifyUserEmail(input: { username: $username, verificationKey: $key, password: $password, newPassword: $newPassword }) {
    authToken newPasswordKey user { databaseId email } ${firstBooking}
  }
}`
export const codeDocument = `mutation ByCode($code: String!) {
  verifyEmailByCode(input: { code: $code }) { authToken user { databaseId emailVerified } ${firstBooking} }
}`
export const confirmDocument = `mutation { confirmFirstBooking(input: {}) { ${firstBooking} } }`
export const resendDocument = `mutation Resend($id: Int!) { resendEmailVerificationEmail(input: { id: $id }) { success } }`

export interface FirstRegistrationResult {
  state: string
  errorCode: string | null
  results: { courseId: number; errorCode: string | null; registration: { databaseId: number } | null }[]
}
interface Verified {
  authToken: string
  newPasswordKey?: string | null
  user: { databaseId: number }
  firstBooking: FirstRegistrationResult | null
}

export const chosenPassword = 'Portal-demo-2026'

/** The complete input of signUpWithRegistrations, as its form sends it. */
export async function firstRegistrationInputOf(
  portal: Portal,
  email: string,
  lines: readonly Line[],
  changes = {},
) {
  const { waivers_updated_at: waiversUpdatedAt } = await portal.db
    .selectFrom('site_settings')
    .select('waivers_updated_at')
    .executeTakeFirstOrThrow()
  return {
    email,
    firstName: 'Joan',
    lastName: 'Miller',
    password: chosenPassword,
    terms: ['general-waiver', 'physical-activity-waiver'],
    waiversUpdatedAt,
    botCheckToken: await solvedBotCheck(portal.deps),
    attendeeDetails: {
      addressLine1: '1420 Linden Hill Road',
      city: 'Fairfax',
      state: 'Virginia',
      zipCode: '22031',
      cellPhone: '703-555-0100',
      dateOfBirth: '1960-04-17',
      aboutYourself: ['Patient', 'Parent'],
      interest: ['Not sure'],
    },
    attendeeDemographics: declinedDemographics,
    registrations: lines,
    ...changes,
  }
}

/** A person who signed up with classes: the session of that browser, and the content of the email to them. */
export interface SignedUp {
  userId: number
  email: string
  token: string
  code: string
  key: string
}

export async function signUpWith(
  portal: Portal,
  email: string,
  lines: readonly Line[],
  changes = {},
): Promise<SignedUp> {
  const input = await firstRegistrationInputOf(portal, email, lines, changes)
  const { signUpWithRegistrations } = await portal.request<{
    signUpWithRegistrations: { user: { databaseId: number; jwtAuthToken: string } }
  }>(signUpDocument, { input })
  const { databaseId: userId, jwtAuthToken: token } = signUpWithRegistrations.user
  return { userId, email, token, ...(await lastMail(portal, userId)) }
}

/** The link's key and the code of the newest email. */
export async function lastMail(portal: Portal, userId: number): Promise<{ code: string; key: string }> {
  const { data } = await portal.db
    .selectFrom('outbox_mail')
    .select('data')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['verifyEmail', 'addressTaken'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return data as { code: string; key: string }
}

export const byCode = (portal: Portal, code: string, token: string | null) =>
  portal.query<{ verifyEmailByCode: Verified }>(codeDocument, { code }, token)

export const byLink = (
  portal: Portal,
  { email, key }: Pick<SignedUp, 'email' | 'key'>,
  verification: { token?: string; password?: string; newPassword?: string } = {},
): Promise<PortalResponse<{ verifyUserEmail: Verified }>> => {
  const { token, ...passwords } = verification
  return portal.query(verifyDocument, { username: email, key, ...passwords }, token)
}

/** The result of each line: 'booked' or its error code. */
export const codesOf = (first: FirstRegistrationResult | null | undefined) =>
  first?.results.map(({ errorCode, registration }) => errorCode ?? (registration ? 'booked' : 'nothing')) ??
  null
