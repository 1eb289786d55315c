import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { cardOf, classesIn, dayOf, type SampleClass } from '../../support/classes.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
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

test.describe('scheduling a class again', () => {
  test('works for staff from its card, twice, also at the time of another class in its room', async ({
    page,
    portal,
  }) => {
    const [course] = await recurring(portal.url, () => true)
    await openAs(page, demo('staff'), dayOf(course!))
    const card = cardOf(page, course!)
    await expect(rosterOn(card)).toHaveAttribute('href', `/facilitator/class/${course!.databaseId}`)
    await expect(duplicateOn(card)).toBeVisible()

    await duplicateOn(card).click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText(course!.title)
    await expect(dateIn(dialog)).toHaveValue(nextDay(course!.start.slice(0, 10)))
    await expect(dateIn(dialog)).toHaveAttribute('min', '2026-11-19')

    await dateIn(dialog).fill('2027-06-01')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog).toContainText('Tuesday, June 1, 2027')
    await dialog.getByRole('button', { name: 'Schedule this event' }).click()
    const said = `You scheduled “${course!.title}” for Tuesday, June 1, 2027 at`
    await expect(dialog).toContainText(said)
    await expect(notice(page)).toContainText(said)

    await dialog.getByRole('button', { name: 'Schedule Another' }).click()
    await expect(dateIn(dialog)).toHaveValue('2027-06-02')
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

  test('is hidden from everyone else, and its code is not loaded', async ({ page, portal }) => {
    const [course] = await recurring(portal.url, () => true)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
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
