import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { cardOf, classesIn, dayOf, type SampleClass } from '../../support/classes.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass, staffCall } from '../../support/staff-classes.ts'
import { expect, test } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule New Event' })
const dateIn = (dialog: Locator) => dialog.getByLabel('New date')
const duplicateOn = (scope: Locator | Page) => scope.getByRole('button', { name: /^Duplicate Event/ })
const rosterOn = (scope: Locator | Page) => scope.getByRole('link', { name: /^View Roster/ })
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function post<T>(portalUrl: string, query: string, variables: object, token?: string) {
  const response = await fetch(`${portalUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as { data: T; errors?: { extensions: { code: string } }[] }
}

interface RunClass extends SampleClass {
  facilitators: { nodes: { databaseId: number; name: string }[] }
}
/** Upcoming classes that have other dates, with facilitators that `runs` accepts. */
async function recurring(portalUrl: string, runs: (names: string[]) => boolean): Promise<RunClass[]> {
  const classes = (await classesIn(portalUrl, '2026-11')) as RunClass[]
  const found: RunClass[] = []
  for (const course of classes) {
    const names = course.facilitators.nodes.map(({ name }) => name)
    if (new Date(course.start) < new Date('2026-11-19T05:00:00Z') || !runs(names)) continue
    const { data } = await post<{ courseBy: { hasRecurringCourses: boolean } }>(
      portalUrl,
      'query ($courseId: Int!) { courseBy(courseId: $courseId) { hasRecurringCourses } }',
      { courseId: course.databaseId },
    )
    if (data.courseBy.hasRecurringCourses) found.push(course)
    if (found.length === 2) return found
  }
  throw new Error('The sample has no such classes.')
}

const denise = (names: string[]) => names.includes('Denise Okafor')
const grant = (portal: RunningPortal, capabilities: string[]) =>
  runSql(portal, 'update app_user set capabilities = $1 where email = $2', [
    capabilities,
    'facilitator@example.org',
  ])

test.describe('scheduling a class again', () => {
  test('works for staff from its card, twice, but not on a date it already has', async ({ page, portal }) => {
    const [course] = await recurring(portal.url, () => true)
    await openAs(page, demo('staff'), dayOf(course!))
    const card = cardOf(page, course!)
    await expect(rosterOn(card)).toHaveAttribute('href', `/facilitator/class/${course!.databaseId}`)
    await expect(duplicateOn(card)).toBeVisible()
    await visualCheck(page, 'class-tools-card')

    await duplicateOn(card).click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText(course!.title)
    await expect(dateIn(dialog)).toHaveValue(nextDay(course!.start.slice(0, 10)))
    await expect(dateIn(dialog)).toHaveAttribute('min', '2026-11-19')
    await dateIn(dialog).fill('2026-11-18')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choose tomorrow or a later date.')
    await visualCheck(page, 'schedule-event-too-early')

    await dateIn(dialog).fill('2027-06-01')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog).toContainText('Tuesday, June 1, 2027')
    await dialog.getByRole('button', { name: 'Change the date' }).click()
    await expect(dateIn(dialog)).toHaveValue('2027-06-01')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    // A double click schedules it only once.
    await dialog.getByRole('button', { name: 'Schedule this event' }).dblclick()
    const said = `You scheduled “${course!.title}” for Tuesday, June 1, 2027 at`
    await expect(dialog).toContainText(said)
    await expect(notice(page)).toContainText(said)
    await visualCheck(page, 'schedule-event-done')

    await dialog.getByRole('button', { name: 'Schedule Another' }).click()
    await expect(dateIn(dialog)).toHaveValue('2027-06-02')
    await dateIn(dialog).fill('2027-06-01')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByRole('button', { name: 'Schedule this event' }).click()
    const rejected = 'This class is already scheduled on that date, at the same time.'
    await expect(dialog).toContainText(rejected)
    await expect(notice(page)).toContainText(rejected)
    await expect(dateIn(dialog)).toHaveValue('2027-06-01')

    await dateIn(dialog).fill('2027-06-02')
    await takeItsLocation(portal, course!.databaseId, '2027-06-02')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog).toContainText('See: Already There')
    await visualCheck(page, 'schedule-event-clash')
    await dialog.getByRole('button', { name: 'Schedule this event' }).click()
    await dialog.getByRole('link', { name: 'View New Event' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: course!.title })).toBeVisible()
    await expect(page.getByText('Wednesday, June 2, 2027').first()).toBeVisible()
    await page.goto('/?view=day&date=2027-06-01')
    await expect(page.getByRole('article').filter({ hasText: course!.title })).toHaveCount(1)
  })

  test('works with the keyboard only, and the focus returns', async ({ page, portal }) => {
    const [, course] = await recurring(portal.url, () => true)
    await openAs(page, demo('staff'), `/class/${course!.databaseId}`)
    await duplicateOn(page).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await dateIn(dialog).fill('2027-06-07')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Monday, June 7, 2027')).toBeVisible()
    // The button appears when the date is checked, a moment after the date text.
    await expect(dialog.getByRole('button', { name: 'Schedule this event' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Schedule this event' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: 'View New Event' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('link', { name: 'View New Event' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(duplicateOn(page)).toBeFocused()
  })

  test('is offered to administrators on the class page, next to Edit and the roster', async ({
    page,
    portal,
  }) => {
    const [course] = await recurring(portal.url, () => true)
    const id = course!.databaseId
    await openAs(page, demo('admin'), `/class/${id}`)
    const tools = page.getByRole('group', { name: 'Tools for this class' })
    await expect(duplicateOn(tools)).toBeVisible()
    for (const [name, address] of [
      ['Edit Class', `/admin/classes/${id}`],
      ['View Roster', `/facilitator/class/${id}`],
      ['Print Roster', `/facilitator/class/${id}/print`],
    ] as const)
      await expect(tools.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      `/admin/classes/${id}`,
    )
    await visualCheck(page, 'class-tools-page')
  })

  test('is allowed for a facilitator with duplicateEvent at their own class only', async ({
    page,
    portal,
  }) => {
    const [own] = await recurring(portal.url, denise)
    const [others] = await recurring(portal.url, (names) => names.length > 0 && !denise(names))
    await grant(portal, [])
    await openAs(page, demo('facilitator'), `/class/${own!.databaseId}`)
    await expect(rosterOn(page)).toBeVisible()
    await expect(duplicateOn(page)).toHaveCount(0)

    await grant(portal, ['duplicateEvent'])
    await page.reload()
    await expect(duplicateOn(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Edit|Print)/ })).toHaveCount(0)
    await duplicateOn(page).click()
    const dialog = dialogOf(page)
    await dateIn(dialog).fill('2027-06-06')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByRole('button', { name: 'Schedule this event' }).click()
    await expect(dialog.getByRole('link', { name: 'View New Event' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.goto(`/class/${others!.databaseId}`)
    await expect(page.getByRole('heading', { level: 1, name: others!.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share This Class' })).toBeVisible()
    await expect(duplicateOn(page)).toHaveCount(0)
    await expect(rosterOn(page)).toHaveCount(0)
    const { data: login } = await post<{ login: { authToken: string } }>(
      portal.url,
      'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
      { input: { username: 'facilitator@example.org', password: 'Portal-demo-2026' } },
    )
    const { errors } = await post(
      portal.url,
      'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { success } }',
      { input: { courseID: others!.databaseId, date: '2027-06-06' } },
      login.login.authToken,
    )
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')

    await grant(portal, ['duplicateOthersEvents', 'viewOtherRosters'])
    await page.reload()
    await expect(duplicateOn(page)).toBeVisible()
    await expect(rosterOn(page)).toBeVisible()
    await grant(portal, [])
  })

  test('is hidden from everyone else, and its code is not loaded', async ({ page, portal }) => {
    const [course] = await recurring(portal.url, () => true)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(dayOf(course!))
    await expect(cardOf(page, course!)).toBeVisible()
    await openAs(page, demo('attendee'), dayOf(course!))
    await expect(cardOf(page, course!)).toBeVisible()
    await page.goto(`/class/${course!.databaseId}`)
    await expect(page.getByRole('heading', { level: 1, name: course!.title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Remove|Cancel)/ }).first()).toBeVisible()
    await expect(duplicateOn(page)).toHaveCount(0)
    await expect(rosterOn(page)).toHaveCount(0)
    expect(loaded.filter((url) => /class-tools|schedule-event|\/team-/.test(url))).toEqual([])
  })
})

/** Makes another class in the same room, on that date, at the same time. */
async function takeItsLocation(portal: RunningPortal, courseId: number, date: string) {
  const { courseForEditing } = await staffCall<{ courseForEditing: { form: Taken } }>(
    portal.url,
    'query ($courseId: Int!) { courseForEditing(courseId: $courseId) { form { startTime endTime locationId room facilitatorIds } } }',
    { courseId },
  )
  const { form } = courseForEditing
  await makeClass(portal.url, { title: 'Already There', date, ...form })
}
type Taken = Record<'startTime' | 'endTime' | 'locationId' | 'room', string> & { facilitatorIds: string[] }

function nextDay(date: string): string {
  const utc = new Date(`${date}T00:00:00Z`)
  utc.setUTCDate(utc.getUTCDate() + 1)
  return utc.toISOString().slice(0, 10)
}
