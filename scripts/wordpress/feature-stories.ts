import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { classFields } from '#domain/classes/fields/class-fields.ts'
import { makeClass, repeatWeekly, staffCall } from '../../e2e/support/staff-classes.ts'
import { hostNonce } from '../../server/testing/host-nonce.ts'
import { ask, expect, logIn, type Scene, type Stories } from './story.ts'

const day = 86_400_000
const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

/** Other features of the portal within a website, through the theme. The calls are those of the portal's pages. */
export const featureStories: Stories = {
  // crossing: guest x WordPress
  // crossing: hybrid x WordPress
  async 'a person brings and removes a guest, and switches the attendance mode'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'Pottery')
    const made = await register(page, [{ courseId: id, registrationType: 'in-person', guest }])
    expect(made).toEqual([null])
    await page.goto(`/classes/account/classes/${id}`)
    await expect(page.getByRole('main')).toContainText('Elena Alvarez')
    const registration = await ownRegistration(page, id)
    const remove = `mutation { removeRegistrationGuest(input: { registrationId: "${registration}" }) { registration { guest { name } } } }`
    expect((await call(page, remove)).data).toMatchObject({
      removeRegistrationGuest: { registration: { guest: null } },
    })
    const change = `mutation { switchRegistrationMode(input: { id: "${registration}", registrationType: "online" }) {
      registration { registrationDetails { registrationType } } } }`
    expect(JSON.stringify(await call(page, change))).toContain('"registrationType":"online"')
  },
  // crossing: whole series x WordPress
  async 'a series can only be registered as a whole'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'Fog One', { registerSolo: false })
    const other = await classOf(portal, 'Fog Two', { registerSolo: false })
    await portal.withDatabase(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`insert into series (title) values ('Fog') returning id`.execute(db)
      await sql`update course set series_id = ${rows[0]!.id}, data_version = nextval('class_data_change')
        where id in (${id}, ${other})`.execute(db)
    })
    const line = (courseId: number) => ({ courseId, registrationType: 'in-person' })
    expect(await register(page, [line(id)])).toEqual(['SERIES_INCOMPLETE'])
    expect(await register(page, [line(id), line(other)])).toEqual([null, null])
  },
  // crossing: waiting x WordPress
  // crossing: offer x WordPress
  async 'a person on the waitlist takes the spot that opens up'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'One Chair', { inPersonCapacity: '1', online: false })
    const holder = await portal.withDatabase(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`insert into registration (course_id, attendee_id, mode, created_at)
        select ${id}, a.id, 'in-person', now() from attendee a join app_user u on u.id = a.user_id
        where u.email <> 'attendee@example.org' order by a.id limit 1 returning id`.execute(db)
      return rows[0]!.id
    })
    const join = `mutation { joinWaitingList(input: { courseId: ${id}, registrationType: "in-person" }) { waiting { databaseId } } }`
    const { data } = await call<{ joinWaitingList: { waiting: { databaseId: number } } }>(page, join)
    const waiting = data!.joinWaitingList.waiting.databaseId
    await staffCall(
      `${portal.url}/classes`,
      'mutation ($id: ID!) { deleteRegistration(input: { id: $id, forceDelete: true }) { registration { databaseId } } }',
      { id: String(holder) },
    )
    const existing = await call<{ ownWaiting: object[] }>(
      page,
      '{ ownWaiting { databaseId offer { registrationType } } }',
    )
    expect(existing.data!.ownWaiting).toContainEqual({
      databaseId: waiting,
      offer: { registrationType: 'in-person' },
    })
    const accept = `mutation { acceptOffer(input: { id: "${waiting}" }) { registration { databaseId } } }`
    expect((await call(page, accept)).errors).toBeUndefined()
    expect(await holdsNow(portal, id)).toBe(1)
  },
  // crossing: recurring registration x WordPress
  async 'a person registers for every date'({ page, portal }) {
    const { id, date } = await asRuth(page, portal, 'Every Week')
    await repeatWeekly(`${portal.url}/classes`, id, date.getUTCDay(), 3)
    const start = `mutation { startStandingPlace(input: { courseId: ${id}, registrationType: "in-person" }) { results { errorCode } } }`
    const { data } = await call<{ startStandingPlace: { results: { errorCode: string | null }[] } }>(
      page,
      start,
    )
    expect(data!.startStandingPlace.results.map(({ errorCode }) => errorCode)).toContain(null)
    await page.goto('/classes/account/classes')
    await expect(page.getByRole('region', { name: /Regular/ })).toContainText('Every Week')
  },
  // crossing: walk-in without email x WordPress
  async 'an administrator adds a walk-in without an email address'({ page, portal }) {
    const id = await classOf(portal, 'Open Door', {})
    await portal.withDatabase((db) =>
      sql`update course set starts_at = now() + interval '10 minutes', ends_at = now() + interval '1 hour' where id = ${id}`.execute(
        db,
      ),
    )
    await logIn(page, 'ada', '/classes/')
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
    const add = `mutation { addWalkIn(input: { courseId: ${id}, registrationType: "in-person",
      person: { firstName: "Wil", lastName: "Walker", type: "Family" } }) { entry { firstName walkIn email } } }`
    expect((await call(page, add)).data).toEqual({
      addWalkIn: { entry: { firstName: 'Wil', walkIn: true, email: null } },
    })
  },
  // crossing: unverified x WordPress (refused)
  async 'the website does not open an account with an unverified address'({ page, site, secret }) {
    await page.goto('/classes/login')
    const deps = { config: { publicUrl: `${site}/classes` }, clock: { now: () => new Date() } } as never
    const nonce = hostNonce(
      { deps },
      { email: 'never-proved@example.org', secret, sub: '77', email_verified: false },
    )
    const enter = 'mutation ($input: LoginByHostInput!) { loginByHost(input: $input) { authToken } }'
    const { errors } = await call(page, enter, { input: { nonce } })
    expect(errors?.[0]).toMatchObject({ message: /./, extensions: { code: 'HOST_PERSON_UNKNOWN' } })
  },
  // crossing: changed class x WordPress
  // crossing: edited recurrence x WordPress
  async 'classes that moved with their recurrence must be confirmed again'({ page, portal }) {
    const { id, date } = await asRuth(page, portal, 'Moving Chairs')
    const [second] = await repeatWeekly(`${portal.url}/classes`, id, date.getUTCDay(), 2)
    const startOf = async (courseId: number) => {
      const { data } = await call<{ courseBy: { start: string } }>(
        page,
        `{ courseBy(courseId: ${courseId}) { start } }`,
      )
      return data!.courseBy.start
    }
    const chosen = [await startOf(id), await startOf(second!)]
    await moveBoth(portal, id)
    const line = (courseId: number, chosenFor: string) => ({
      courseId,
      registrationType: 'in-person',
      chosenFor,
    })
    expect(await register(page, [line(id, chosen[0]!), line(second!, chosen[1]!)])).toEqual([
      'CLASS_MOVED',
      'CLASS_MOVED',
    ])
    const now = [await startOf(id), await startOf(second!)]
    expect(now).not.toEqual(chosen)
    expect(await register(page, [line(id, now[0]!), line(second!, now[1]!)])).toEqual([null, null])
  },
  // crossing: feedback x WordPress
  async 'an attendee gives feedback after a class'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'Looking Back')
    expect(await register(page, [{ courseId: id, registrationType: 'in-person' }])).toEqual([null])
    const registration = await ownRegistration(page, id)
    await portal.withDatabase(async (db) => {
      await sql`update course set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = ${id}`.execute(
        db,
      )
      await sql`update registration set checked_in_at = now() - interval '3 hours' where id = ${registration}`.execute(
        db,
      )
    })
    const give = `mutation { giveFeedback(input: { registrationId: "${registration}",
      feedback: { helped: "a-lot", mayContact: false, words: "Kind." } }) { registration { databaseId } } }`
    expect((await call(page, give)).data).toMatchObject({
      giveFeedback: { registration: { databaseId: registration } },
    })
  },
  // crossing: confidential title x WordPress
  async 'the calendar file of a confidential class does not name it'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'Grief Circle')
    await portal.withDatabase(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into category (name, kind, is_confidential)
        values ('Circles of trial', 'support', true) returning id`.execute(db)
      await sql`update course set category_id = ${rows[0]!.id}, data_version = nextval('class_data_change') where id = ${id}`.execute(
        db,
      )
    })
    const { status, text } = await ask(page, `/classes/calendar/class/${id}.ics`)
    expect(status).toBe(200)
    expect(text).toContain('Your class')
    expect(text).not.toContain('Grief')
  },
  // crossing: terms due x WordPress (refused)
  async 'a person with due terms registers only after agreeing to them'({ page, portal }) {
    const { id } = await asRuth(page, portal, 'New Terms')
    const agreed = (at: string | null) =>
      portal.withDatabase((db) =>
        sql`update app_user set terms_agreed_at = ${at}::timestamptz where email = 'attendee@example.org'`.execute(
          db,
        ),
      )
    await agreed(null)
    const line = { courseId: id, registrationType: 'in-person' }
    expect(await domainError(page, [line])).toBe('TERMS_DUE')
    await agreed(new Date().toISOString())
    expect(await register(page, [line])).toEqual([null])
  },
  // crossing: two-step login x WordPress
  async 'a website login does not skip two-step login'({ page, portal }) {
    const owed = (is: boolean) =>
      portal.withDatabase((db) =>
        sql`update app_user set second_step_owed = ${is} where email = 'attendee@example.org'`.execute(db),
      )
    await owed(true)
    try {
      await logIn(page, 'ruth', '/classes/', '/classes/login*')
      await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden()
    } finally {
      await owed(false)
    }
  },
}

/** After all that need the account: the background job erases a person whose account was closed, also if it is open again. */
export const closedStories: Stories = {
  // crossing: closed and restored x WordPress (refused)
  async 'the website does not open a closed account'({ page, portal }) {
    const close = (at: string | null) =>
      portal.withDatabase((db) =>
        sql`update app_user set closed_at = ${at}::timestamptz where email = 'attendee@example.org'`.execute(
          db,
        ),
      )
    await close(new Date().toISOString())
    try {
      await logIn(page, 'ruth', '/classes/', '/classes/**')
      await expect(page.getByText('have no account here yet')).toBeVisible()
    } finally {
      await close(null)
    }
  },
}

const guest = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }

interface Result<T> {
  data: T | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** A call with the page's login: its token, or the cookie with its nonce. */
async function call<T>(page: Page, query: string, variables: object = {}): Promise<Result<T>> {
  const text = await page.evaluate(
    async ([query, variables]) => {
      const { token } = JSON.parse(localStorage.getItem('archway.login') ?? '{}') as { token?: string }
      const session = token
        ? null
        : ((await (await fetch('/classes/session')).json()) as { nonce: string | null })
      const response = await fetch('/classes/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(session?.nonce ? { 'x-wp-nonce': session.nonce } : {}),
        },
        body: JSON.stringify({ query, variables }),
      })
      return response.text()
    },
    [query, variables] as const,
  )
  return JSON.parse(text) as Result<T>
}

const confirm =
  'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { errorCode } } }'
interface Confirmed {
  createRegistrations: { results: { errorCode: string | null }[] }
}

/** The error code of each line. Null: registered. */
async function register(page: Page, registrations: object[]): Promise<(string | null)[]> {
  const { data, errors } = await call<Confirmed>(page, confirm, { input: { registrations } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.createRegistrations.results.map(({ errorCode }) => errorCode)
}
const domainError = async (page: Page, registrations: object[]) =>
  (await call(page, confirm, { input: { registrations } })).errors?.[0]?.extensions.code

async function ownRegistration(page: Page, courseId: number): Promise<number> {
  const { data } = await call<{
    user: { registrations: { nodes: { databaseId: number; course: { databaseId: number } }[] } }
  }>(
    page,
    '{ user(id: "attendee@example.org") { registrations { nodes { databaseId course { databaseId } } } } }',
  )
  return data!.user.registrations.nodes.find(({ course }) => course.databaseId === courseId)!.databaseId
}

const holdsNow = (portal: Scene['portal'], courseId: number) =>
  portal.withDatabase(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from registration r
      join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id
      where r.course_id = ${courseId} and r.cancelled_at is null and u.email = 'attendee@example.org'`.execute(
      db,
    )
    return rows[0]!.n
  })

/** A class in a few days. Each has a time of its own. */
function classOf(portal: Scene['portal'], title: string, more: object): Promise<number> {
  const date = dayOf(new Date(Date.now() + (10 + made++) * day))
  return makeClass(`${portal.url}/classes`, { title, date, ...more })
}
let made = 0

/** Ruth is logged in by the website, and there is a class. */
async function asRuth(page: Page, portal: Scene['portal'], title: string, more: object = {}) {
  const date = new Date(`${dayOf(new Date(Date.now() + (10 + made) * day))}T12:00:00Z`)
  const id = await classOf(portal, title, more)
  await logIn(page, 'ruth', '/classes/')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  return { id, date }
}

/** Staff move this class and the following ones by an hour. */
async function moveBoth(portal: Scene['portal'], id: number): Promise<void> {
  const at = `${portal.url}/classes`
  const { courseForEditing: opened } = await staffCall<{
    courseForEditing: { editVersion: number; form: object; following: { version: string } }
  }>(
    at,
    `query ($id: Int!) { courseForEditing(courseId: $id) { editVersion form { ${classFields.join(' ')} } following { version } } }`,
    { id },
  )
  const input = {
    id,
    editVersion: opened.editVersion,
    course: { ...opened.form, startTime: '11:00', endTime: '11:45' },
    scope: 'THIS_AND_FOLLOWING',
    followingVersion: opened.following.version,
  }
  await staffCall(at, 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { changed } }', {
    input,
  })
}
