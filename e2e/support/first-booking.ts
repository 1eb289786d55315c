import type { Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { declinedDemographics } from '#domain/people/demographics.input.ts'
import type { RunningPortal } from './portal.ts'

export const chosenPassword = 'Willow-Tree-26'

/** A visitor's browser as the form at /registration leaves it: signed up with these classes, at 'Check your E-mail'. */
export async function signUpWith(
  page: Page,
  portal: RunningPortal,
  who: { firstName: string; lastName: string; email: string },
  courseIds: readonly number[],
): Promise<void> {
  const challenge = (await (await page.request.get('/altcha/challenge')).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const input = {
    ...who,
    password: chosenPassword,
    terms: ['general-waiver', 'physical-activity-waiver'],
    waiversUpdatedAt: await waiversOf(page),
    botCheckToken: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    attendeeDetails: {
      addressLine1: '1420 Linden Hill Road',
      city: 'Fairfax',
      state: 'Virginia',
      zipCode: '22031',
      cellPhone: '703-555-0100',
      dateOfBirth: '1960-04-17',
      aboutYourself: ['Patient'],
      interest: ['Not sure'],
    },
    attendeeDemographics: declinedDemographics,
    registrations: courseIds.map((courseId) => ({ courseId, registrationType: 'in-person' })),
  }
  const { signUpWithRegistrations } = await post<{
    signUpWithRegistrations: { user: { databaseId: number; jwtAuthToken: string; jwtRefreshToken: string } }
  }>(
    page,
    'mutation ($input: SignUpWithRegistrationsInput!) { signUpWithRegistrations(input: $input) { user { databaseId jwtAuthToken jwtRefreshToken } } }',
    { input },
  )
  const { databaseId, jwtAuthToken: token, jwtRefreshToken: refreshToken } = signUpWithRegistrations.user
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  const tokenExpiry = claims.exp * 1000
  const login = { email: who.email, token, refreshToken, loginTime: tokenExpiry - 1, tokenExpiry }
  await page.goto(`${portal.url}/accessibility`)
  await page.evaluate(
    ([stored, id]) => {
      localStorage.setItem('archway.login', stored!)
      sessionStorage.setItem('archway.sent-list', id!)
    },
    [JSON.stringify(login), String(databaseId)],
  )
  await page.goto(`${portal.url}/account/register-success`)
}

async function waiversOf(page: Page): Promise<string | null> {
  const { siteSettings } = await post<{ siteSettings: { waiversUpdatedAt: string | null } }>(
    page,
    'query { siteSettings { waiversUpdatedAt } }',
    {},
  )
  return siteSettings.waiversUpdatedAt
}

async function post<T>(page: Page, query: string, variables: object): Promise<T> {
  const answer = await page.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data
}

/** The six digits of a mail. */
export function codeIn(mail: { text: string }): string {
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1]
  if (!code) throw new Error(`The mail has no code:\n${mail.text}`)
  return code
}
