import { expect, type Page } from '@playwright/test'
import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import { profileColumns } from '#domain/accounts/answers/profile-table.ts'
import { completeDemographics, completeProfile } from '#server/demo/demo-accounts.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { withDatabase } from '../portal/portal-database.ts'
import { person } from '../test.ts'
import { type Actor, actorOfUser } from './calls.ts'
import { demo, demoPassword } from './open-as.ts'

export interface Attendee {
  firstName: string
  lastName: string
  email: string
  password: string
  attendeeId: number
  /**
   * Calls the API as this person.
   * @throws the message of the first error
   */
  call: <T>(query: string, variables: Record<string, unknown>, personId?: number) => Promise<T>
  /** Registers for classes as test setup, in person by default. */
  register: (
    ...registrations: { courseId: number; registrationType?: string; guest?: object }[]
  ) => Promise<void>
}

// The profile of a person who filled in only the required fields.
const required: string[] = [...profileColumns(requiredProfileFields), 'profile_completed']
const requiredProfile: Partial<typeof completeProfile> = Object.fromEntries(
  Object.entries(completeProfile).filter(([column]) => required.includes(column)),
)

/**
 * Makes a person for one test who is ready for a first registration: verified address, agreed terms, complete
 * profile. They have the password of the demo's attendee. Signing up has tests of its own.
 */
export async function newAttendee(portal: RunningPortal, firstName: string): Promise<Attendee> {
  const { lastName, email } = person(firstName)
  const { attendeeId } = await withDatabase(portal, async (db) => {
    const model = await db
      .selectFrom('app_user')
      .select(['password_hash', 'terms_agreed_at', 'terms_agreed_at as created_at'])
      .where('email', '=', demo('attendee').email)
      .executeTakeFirstOrThrow()
    return buildAttendee(db, {
      ...model,
      created_at: model.created_at!,
      email,
      first_name: firstName,
      last_name: lastName,
      email_verified_at: model.terms_agreed_at,
      profile: requiredProfile,
      demographics: completeDemographics,
    })
  })
  const someone = { email, password: demoPassword }
  let login: Promise<Actor> | undefined
  const call: Attendee['call'] = async (query, variables, personId) => {
    login ??= actorOfUser(portal.url, someone)
    return (await login)(query, variables, personId)
  }
  const register: Attendee['register'] = async (...registrations) => {
    const { createRegistrations } = await call<{
      createRegistrations: { results: { courseId: number; error: string | null }[] }
    }>(
      'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { courseId error } } }',
      { input: { registrations } },
    )
    const rejected = createRegistrations.results.filter(({ error }) => error !== null)
    if (rejected.length > 0) throw new Error(`Not registered: ${JSON.stringify(rejected)}`)
  }
  return { firstName, lastName, ...someone, attendeeId, call, register }
}

/** Logs in on the current login page, and waits until the person is back where they came from. */
export async function logIn(
  page: Page,
  { email, password: secret }: Pick<Attendee, 'email' | 'password'>,
): Promise<void> {
  // The previous page stays until the login page is loaded. It may have fields with the same names.
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
