import { expect, type Page } from '@playwright/test'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'
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
  book: (...registrations: { courseId: number; registrationType?: string; guest?: object }[]) => Promise<void>
}

// The profile has only the required fields, as people leave it.
const copyOfModel = `
  WITH account AS (
    INSERT INTO app_user (email, first_name, last_name, roles, password_hash, email_verified_at, terms_agreed_at, created_at)
    SELECT $2, $3, $4, roles, password_hash, email_verified_at, terms_agreed_at, terms_agreed_at FROM app_user WHERE email = $1
    RETURNING id
  ), model AS (
    SELECT a.* FROM attendee a JOIN app_user u ON u.id = a.user_id WHERE u.email = $1
  ), profile AS (
    INSERT INTO attendee (user_id, address_line_1, city, state, zip_code, cell_phone, date_of_birth, profile_completed)
    SELECT account.id, address_line_1, city, state, zip_code, cell_phone, date_of_birth, profile_completed FROM model, account
    RETURNING id
  ), answers AS (
    INSERT INTO attendee_demographics
      (attendee_id, ethnic_group, race, sex_legal, sex_birth, gender_identity, pronouns, sexual_orientation, demographics_completed)
    SELECT profile.id, ethnic_group, race, sex_legal, sex_birth, gender_identity, pronouns, sexual_orientation, demographics_completed
    FROM attendee_demographics d JOIN model ON d.attendee_id = model.id, profile
  )
  SELECT id FROM profile`

/**
 * Makes a person for one test who is ready for a first registration: verified address, agreed terms, complete
 * profile. The account is copied from the demo's attendee in the database. Signing up has tests of its own.
 */
export async function newAttendee(portal: RunningPortal, firstName: string): Promise<Attendee> {
  const { lastName, email } = person(firstName)
  const [row] = await runSql<{ id: number }>(portal, copyOfModel, [
    demo('attendee').email,
    email,
    firstName,
    lastName,
  ])
  const someone = { email, password: demoPassword }
  let login: Promise<Actor> | undefined
  const call: Attendee['call'] = async (query, variables, personId) => {
    login ??= actorOfUser(portal.url, someone)
    return (await login)(query, variables, personId)
  }
  const book: Attendee['book'] = async (...registrations) => {
    const { createRegistrations } = await call<{
      createRegistrations: { results: { courseId: number; error: string | null }[] }
    }>(
      'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { courseId error } } }',
      { input: { registrations } },
    )
    const rejected = createRegistrations.results.filter(({ error }) => error !== null)
    if (rejected.length > 0) throw new Error(`Not booked: ${JSON.stringify(rejected)}`)
  }
  return { firstName, lastName, ...someone, attendeeId: row!.id, call, book }
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
