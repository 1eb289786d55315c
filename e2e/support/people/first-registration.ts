import type { Locator, Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { expect } from '../test.ts'

export const chosenPassword = 'Willow-Tree-26'

/**
 * Puts a visitor's browser in the state after the form at /registration: signed up with these classes, at 'Check
 * your E-mail'.
 */
export async function signUpWith(
  page: Page,
  portal: RunningPortal,
  person: { firstName: string; lastName: string; email: string },
  courseIds: readonly number[],
): Promise<void> {
  const input = {
    ...person,
    password: chosenPassword,
    terms: ['general-waiver', 'physical-activity-waiver'],
    waiversUpdatedAt: await waiversOf(page),
    botCheckToken: await solvedBotCheck(page),
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
    // Each class has only one attendance mode.
    registrations: courseIds.map((courseId) => ({ courseId })),
  }
  const { signUpWithRegistrations } = await post<{
    signUpWithRegistrations: { user: SignedUp }
  }>(
    page,
    'mutation ($input: SignUpWithRegistrationsInput!) { signUpWithRegistrations(input: $input) { user { databaseId jwtAuthToken jwtRefreshToken } } }',
    { input },
  )
  const { user } = signUpWithRegistrations
  await openSignedUp(page, portal, person.email, user, { 'archway.sent-list': String(user.databaseId) })
}

/** Puts a visitor's browser in the state after the form at /login/register, at 'Check your E-mail'. */
export async function signUp(
  page: Page,
  portal: RunningPortal,
  person: { firstName: string; lastName: string; email: string },
): Promise<void> {
  const { registerUser } = await post<{ registerUser: { user: SignedUp } }>(
    page,
    'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { databaseId jwtAuthToken jwtRefreshToken } } }',
    {
      input: {
        ...person,
        username: person.email,
        password: chosenPassword,
        terms: ['general-waiver', 'physical-activity-waiver'],
        botCheckToken: await solvedBotCheck(page),
      },
    },
  )
  await openSignedUp(page, portal, person.email, registerUser.user)
}

interface SignedUp {
  databaseId: number
  jwtAuthToken: string
  jwtRefreshToken: string
}

async function openSignedUp(
  page: Page,
  portal: RunningPortal,
  email: string,
  { jwtAuthToken: token, jwtRefreshToken: refreshToken }: SignedUp,
  inTab: Record<string, string> = {},
): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  const tokenExpiry = claims.exp * 1000
  const login = { email, token, refreshToken, loginTime: tokenExpiry - 1, tokenExpiry }
  await page.goto(`${portal.url}/accessibility`)
  await page.evaluate(
    ([stored, more]) => {
      localStorage.setItem('archway.login', stored)
      for (const [name, value] of Object.entries(more)) sessionStorage.setItem(name, value)
    },
    [JSON.stringify(login), inTab] as const,
  )
  await page.goto(`${portal.url}/account/register-success`)
}

async function solvedBotCheck(page: Page): Promise<string> {
  const challenge = (await (await page.request.get('/altcha/challenge')).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
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
  const response = await page.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data
}

/** The six-digit code in an email. */
export function codeIn(mail: { text: string }): string {
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1]
  if (!code) throw new Error(`The mail has no code:\n${mail.text}`)
  return code
}

interface Visitor {
  firstName: string
  lastName: string
  email: string
}

/** The form that a visitor with a registration list fills in. */
export const firstRegistrationForm = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your details' })

/** Its only button, in the bar at the bottom. */
export const signUpButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Sign Up' })

/** Fills in what a browser autofills. */
export async function fillContact(page: Page, { firstName, lastName, email }: Visitor): Promise<void> {
  const form = firstRegistrationForm(page)
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Cell phone').fill('(703) 555-0186')
  await form.getByLabel('Address Line 1').fill('18 Juniper Lane')
  await form.getByLabel('City').fill('Fairfax')
  await form.getByRole('combobox', { name: 'State' }).selectOption('Virginia')
  await form.getByLabel('Zip Code').fill('22030')
  await fillNumbers(form, '4', '17', '1954')
}

/** Fills in a date of birth, in three short fields. */
export async function fillNumbers(form: Locator, month: string, day: string, year: string): Promise<void> {
  const group = form.getByRole('group', { name: 'Date of birth' })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Year').fill(year)
}

/** Fills in the whole form, but does not submit it. */
export async function fillFirstRegistration(page: Page, visitor: Visitor): Promise<void> {
  const form = firstRegistrationForm(page)
  await fillContact(page, visitor)
  await form.getByLabel('Patient').check()
  await form.getByLabel('Lung').check()
  for (const name of [/^Password/, 'Confirm password'])
    await form.getByRole('textbox', { name }).fill(chosenPassword)
  await form.getByLabel('Decline all').check()
  await form.getByLabel('I agree to the waivers').check()
}

/** The bot check shows a message while it works, and none when it is done. */
export async function expectBotCheckDone(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Check that you are human' })).toBeHidden()
}

/**
 * Number of rendered words in the page's main part, without header, footer, and text only for screen readers.
 */
export async function wordsOf(page: Page): Promise<number> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
    const unseen = [...main.querySelectorAll<HTMLElement>('.visually-hidden')]
    for (const element of unseen) element.style.display = 'none'
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text is read.
    const rendered = main.innerText
    for (const element of unseen) element.style.display = ''
    return rendered
  })
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
