import { expect, type Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { linkIn, mailFor } from './mail.ts'
import { person } from './test.ts'

export interface Attendee {
  firstName: string
  lastName: string
  email: string
  password: string
  attendeeId: number
  /** A call as this person; throws the first error's message. */
  call: <T>(query: string, variables: Record<string, unknown>) => Promise<T>
  /** Registers for classes beforehand, in person unless said otherwise. */
  book: (...registrations: { courseId: number; registrationType?: string; guest?: object }[]) => Promise<void>
}

const password = 'Journeys-2026'
const profile = {
  addressLine1: '18 Juniper Lane',
  city: 'Fairfax',
  state: 'Virginia',
  zipCode: '22030',
  cellPhone: '(703) 555-0186',
  dateOfBirth: '1961-04-17',
  profileCompleted: true,
}
const demographics = {
  ethnicGroup: 'Decline to answer',
  race: ['Decline to Answer'],
  sexLegal: 'Female',
  sexBirth: 'Female',
  genderIdentity: 'Female',
  pronouns: 'She/her/hers',
  sexualOrientation: 'Decline to Answer',
  demographicsCompleted: true,
}

/**
 * A person of this test alone who has signed up, verified the e-mail, agreed to the terms and completed the profile, all by the
 * calls that the app makes; for journeys that begin after that.
 */
export async function newAttendee(
  portalUrl: string,
  firstName: string,
  /** What the bot check brings where it is another provider's. */
  botCheckToken?: string,
): Promise<Attendee> {
  const { lastName, email } = person(firstName)
  const post = poster(portalUrl)
  await post(
    'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { databaseId } } }',
    {
      input: {
        username: email,
        email,
        firstName,
        lastName,
        password,
        terms: ['general-waiver', 'physical-activity-waiver'],
        botCheckToken: botCheckToken ?? (await solvedBotCheck(portalUrl)),
      },
    },
  )
  const link = new URL(linkIn(await mailFor(portalUrl, email), '/login/verify-email'))
  await post('mutation ($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { success } }', {
    input: {
      username: link.searchParams.get('username'),
      verificationKey: link.searchParams.get('verificationKey'),
    },
  })
  const { login } = await post<{
    login: { authToken: string; user: { databaseId: number; attendeeId: number } }
  }>('mutation ($input: LoginInput!) { login(input: $input) { authToken user { databaseId attendeeId } } }', {
    input: { username: email, password },
  })
  const call = poster(portalUrl, login.authToken)
  const { user } = await call<{ user: { accountStatus: { termsAgreedTs: string | null } } }>(
    'query ($id: ID!) { user(id: $id) { accountStatus { termsAgreedTs } } }',
    { id: email },
  )
  if (!user.accountStatus.termsAgreedTs) throw new Error('Signing up agrees to the terms.')
  await call('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { databaseId } } }', {
    input: {
      id: String(login.user.databaseId),
      attendeeDetails: profile,
      attendeeDemographics: demographics,
    },
  })
  const book: Attendee['book'] = async (...registrations) => {
    const { createRegistrations } = await call<{
      createRegistrations: { results: { courseId: number; error: string | null }[] }
    }>(
      'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { courseId error } } }',
      { input: { registrations } },
    )
    const refused = createRegistrations.results.filter(({ error }) => error !== null)
    if (refused.length > 0) throw new Error(`Not booked: ${JSON.stringify(refused)}`)
  }
  return { firstName, lastName, email, password, attendeeId: login.user.attendeeId, call, book }
}

/** Logs in on the login page as it stands, and waits until the person is wherever they came from. */
export async function logIn(page: Page, { email, password: secret }: Attendee): Promise<void> {
  // The page before stays until the login page is loaded, and may have fields of the same names.
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

function poster(portalUrl: string, token?: string) {
  return async <T>(query: string, variables: Record<string, unknown>): Promise<T> => {
    const answer = await fetch(`${portalUrl}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
    if (errors?.[0]) throw new Error(errors[0].message)
    return data
  }
}

async function solvedBotCheck(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/altcha/challenge`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
