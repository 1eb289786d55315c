import { expect, type Locator, type Page } from '@playwright/test'

/** A class as the portal returns it. Tests compute from it what a screen must show. */
export interface SampleClass {
  databaseId: number
  title: string
  start: string
  end: string
  availableSeats: number | null
  availableOnlineSeats: number | null
  guestsAllowed: boolean
  registerSolo: boolean
  courseTypes: { nodes: { slug: string }[] }
  courseTiming: { eventCancelled: boolean; noOnlineRegistration: boolean; registrationopen: string | null }
  series: { databaseId: number; title: string } | null
}

/** The classes of a month of the portal's calendar (yyyy-MM), oldest first. */
export async function classesIn(portalUrl: string, month: string): Promise<SampleClass[]> {
  const response = await fetch(`${portalUrl}/cache/courses-${month}.json`)
  const { data } = (await response.json()) as { data: { courseFacet: { courses: { nodes: SampleClass[] } } } }
  return data.courseFacet.courses.nodes
}

/** Anyone can register for it now, without the rest of its series. */
export function isOpen(course: SampleClass, now: Date): boolean {
  const { eventCancelled, noOnlineRegistration, registrationopen } = course.courseTiming
  const seats = (course.availableSeats ?? 0) + (course.availableOnlineSeats ?? 0)
  const opened = registrationopen === null || new Date(registrationopen) <= now
  return new Date(course.start) > now && seats > 0 && opened && !eventCancelled && !noOnlineRegistration
}

export const isHybrid = (course: SampleClass) => course.courseTypes.nodes.length === 2

/**
 * The address of the day view of the class's date. The day has few cards, so the class's card is always on the page.
 */
export function dayOf(course: SampleClass): string {
  return `/?view=day&date=${course.start.slice(0, 10)}`
}

/** The card of a class in the day and list views. */
export function cardOf(page: Page, course: SampleClass): Locator {
  const link = page.locator(`a[href="/class/${course.databaseId}"]`)
  return page.getByRole('article').filter({ has: link })
}

/** Opens the day of the class and adds it to the list. */
export async function addToList(page: Page, course: SampleClass): Promise<void> {
  await page.goto(dayOf(course))
  await cardOf(page, course)
    .getByRole('button', { name: /^Add (Class to Registration|Full Series)/ })
    .click()
  await expect(cardOf(page, course).getByRole('button', { name: /^Remove/ })).toBeVisible()
}

/**
 * Goes from the bar to the registration list. It waits for that page, because the page before has the same
 * buttons.
 */
export async function toTheList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration List' })).toBeVisible()
}
