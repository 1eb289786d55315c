import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { demographicsColumns, demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { ask, expect, logIn, openClass, problemsOf, type Scene, type Stories } from './story.ts'

const sample = fileURLToPath(new URL('../../sample-data/class-dates.json', import.meta.url))

/** Inside a website, people register themselves and a child, use another account, and upload files. */
export const peopleStories: Stories = {
  // crossing: helped person x WordPress
  async 'a helper registers a child only'({ page, portal }) {
    const problems = problemsOf(page)
    await logIn(page, 'ruth', '/classes/')
    const child = await addChild(page, portal)
    const course = await openClass(page, 1)
    await page.goto(`/classes/class/${course.databaseId}`)
    await page.getByRole('button', { name: 'Add Class to Registration' }).first().click()
    await page.goto('/classes/registration')
    const person = page.getByRole('group', { name: /^Who is coming\?/ })
    await person.getByRole('checkbox', { name: child.name }).check()
    if (await person.getByRole('checkbox', { name: 'Myself' }).isVisible())
      await person.getByRole('checkbox', { name: 'Myself' }).uncheck()
    await page.getByRole('button', { name: 'Confirm Registration' }).click()
    await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
    expect(await holdersOf(portal, course.databaseId)).toEqual([child.userId])
    await page.goto('/classes/account/classes')
    await expect(page.getByText(`For ${child.name}`).first()).toBeVisible()
    expect(problems).toEqual([])
  },
  // crossing: helped person x WordPress (refused)
  async 'a former helper cannot register the child'({ page, portal }) {
    await logIn(page, 'ruth', '/classes/')
    const { userId } = await addChild(page, portal)
    const course = await openClass(page, 2)
    const register = async (personId: number) => {
      const query = `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.databaseId} }] }) {
        results { errorCode } } }`
      const { text } = await ask(page, '/classes/graphql', { query, extensions: { personId } })
      return text
    }
    await portal.withDatabase((db) =>
      sql`update care set ended_at = now() where person_id = ${userId}`.execute(db),
    )
    expect(await register(userId)).toContain('NOT_FOUND')
    expect(await register(1)).toContain('NOT_FOUND')
    expect(await holdersOf(portal, course.databaseId)).toEqual([])
  },
  // crossing: switched x WordPress
  async 'an administrator who switches accounts on the website uses that account here, without private actions'({
    page,
    portal,
  }) {
    const problems = problemsOf(page)
    await logIn(page, 'ada', '/classes/')
    await page.goto('/wp-admin/admin-post.php?action=trial_switch&to=ruth')
    await expect(page).toHaveURL(/\/classes\/?$/)
    const banner = page.getByRole('region', { name: 'Using someone else’s account' })
    await expect(banner).toContainText('Ruth')
    await page.goto('/classes/account/classes')
    await expect(banner).toContainText('Ruth')
    const change = `mutation { changeUserEmail(input: { email: "x@example.org", password: "Portal-demo-2026" }) { success } }`
    expect(await queryAsHost(page, change)).toContain('NOT_WHILE_SWITCHED')
    const agree = `mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }`
    expect(await queryAsHost(page, agree)).toContain('NOT_WHILE_SWITCHED')
    const course = await openClass(page, 3)
    const register = `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.databaseId} }] }) {
      results { error } } }`
    expect(await queryAsHost(page, register)).toContain('"error":null')
    const entries = await portal.withDatabase(async (db) => {
      const { rows } = await sql<{
        actor: string
        as: string
      }>`select a.email as actor, p.email as as from audit_entry e
        join app_user a on a.id = e.actor_id join app_user p on p.id = e.switched_to_id
        where e.action = 'registration.created' and p.email = 'attendee@example.org'`.execute(db)
      return rows
    })
    expect(entries).toEqual([{ actor: 'admin@example.org', as: 'attendee@example.org' }])

    // Even without the cookie that leads back, this browser has no login of hers.
    await page.context().clearCookies({ name: /trial/ })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/classes/')
    await expect(banner).toContainText('Ruth')
    expect(problems).toEqual([])
  },
  async 'switching back on the website switches back here'({ page }) {
    await logIn(page, 'ada', '/classes/')
    await page.goto('/wp-admin/admin-post.php?action=trial_switch&to=ruth')
    const banner = page.getByRole('region', { name: 'Using someone else’s account' })
    await expect(banner).toContainText('Ruth')
    await page.goto('/wp-admin/admin-post.php?action=trial_switch_back')
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
    await expect(banner).toBeHidden()
  },
  // crossing: switched x WordPress (refused)
  async 'a person who is not an administrator here cannot use other accounts'({ page }) {
    await logIn(page, 'wanda', '/classes/')
    await page.goto('/wp-admin/admin-post.php?action=trial_switch&to=ruth')
    await expect(page.getByText('only an administrator who has connected their own account')).toBeVisible()
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden()
  },
  async 'an administrator checks an import file'({ page }) {
    const problems = problemsOf(page)
    await logIn(page, 'ada', '/classes/')
    await page.goto('/classes/admin/import')
    await page.getByLabel('File with class dates').setInputFiles(sample)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'class-dates.json' })).toBeVisible()
    await expect(page.getByText('The check is done. Nothing changed.', { exact: false })).toBeVisible()
    expect(problems).toEqual([])
  },
  async 'an attendee cannot import a file'({ page }) {
    await logIn(page, 'ruth', '/classes/')
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
    const { status, text } = await ask(page, '/classes/admin/import/file', [])
    expect({ status, text }).toEqual({ status: 403, text: expect.stringContaining('FORBIDDEN') })
  },
}

/** A child whom Ruth helps. She adds the child on the page, with all required data. */
async function addChild(page: Page, portal: Scene['portal']): Promise<{ userId: number; name: string }> {
  const lastName = `Adams ${['One', 'Two', 'Three'][children++]}`
  await page.goto('/classes/account/people')
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByRole('checkbox', { name: /^I’m the parent or guardian/ }).check()
  await page.getByRole('button', { name: 'Add person' }).click()
  const name = `Ana ${lastName}`
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  const userId = await portal.withDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`update app_user set terms_agreed_at = now()
      where last_name = ${lastName} returning id`.execute(db)
    const child = rows[0]!.id
    const answers = demographicsColumns(demographicsFields)
    const model = sql`select a.id from attendee a join app_user u on u.id = a.user_id where u.email = 'attendee@example.org'`
    await sql`update attendee c set address_line_1 = m.address_line_1, city = m.city, state = m.state, zip_code = m.zip_code,
      cell_phone = m.cell_phone, date_of_birth = m.date_of_birth, profile_completed = true
      from attendee m where m.id in (${model}) and c.user_id = ${child}`.execute(db)
    await sql`delete from attendee_demographics d using attendee c where c.id = d.attendee_id and c.user_id = ${child}`.execute(
      db,
    )
    await sql`insert into attendee_demographics
        (attendee_id, ${sql.join(answers.map((column) => sql.ref(column)))}, demographics_completed)
      select c.id, ${sql.join(answers.map((column) => sql.ref(`d.${column}`)))}, true
      from attendee_demographics d, attendee c where d.attendee_id in (${model}) and c.user_id = ${child}`.execute(
      db,
    )
    return child
  })
  return { userId, name }
}
let children = 0

/** The user ids with an active registration for a class, without those of the sample. */
function holdersOf(portal: Scene['portal'], courseId: number): Promise<number[]> {
  return portal.withDatabase(async (db) => {
    const { rows } = await sql<{ user_id: number }>`select a.user_id from registration r
      join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id
      where r.course_id = ${courseId} and r.cancelled_at is null
        and (u.email = 'attendee@example.org' or u.last_name like 'Adams%')`.execute(db)
    return rows.map((row) => row.user_id)
  })
}

/** A call of a page whose login is a cookie, with its nonce. */
async function queryAsHost(page: Page, query: string): Promise<string> {
  return page.evaluate(async (query) => {
    const session = (await (await fetch('/classes/session')).json()) as { nonce: string }
    const response = await fetch('/classes/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wp-nonce': session.nonce },
      body: JSON.stringify({ query }),
    })
    return response.text()
  }, query)
}
