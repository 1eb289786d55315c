import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { openAs } from '../../support/people/open-as.ts'
import { saved, unreachable } from '../../support/portal/offline.ts'
import { denise } from '../../support/roster-page.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// All other tests run without a service worker (playwright.config.ts), because each would install one.
test.use({ serviceWorkers: 'allow' })

// crossing: helped person x offline
test('offline, a person reads the calendar, their own classes, and their child’s', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const title = titled('Quiet Hour')
  const courseId = await makeClass(portal.url, {
    title,
    date: '2026-11-20',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
  })
  const nora = await newAttendee(portal, 'Nora')
  await nora.register({ courseId, registrationType: 'in-person' })
  const ana = await childOf(portal, nora, 'Ana')
  const ofChild = titled('Story Hour')
  const childCourseId = await makeClass(portal.url, {
    title: ofChild,
    date: '2026-11-26',
    startTime: '10:30',
    endTime: '11:15',
  })
  await registerChild(nora, ana, childCourseId, 'in-person')
  const manifest = await page.request.get('/es/app.webmanifest')
  const installed = await manifest.json()
  expect(installed).toMatchObject({ lang: 'es', start_url: '/es', scope: '/', display: 'standalone' })
  // The icons that browsers require for an installable app: for phones, for stores, and one that can be cut to
  // any shape.
  expect(installed.icons).toMatchObject([{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }])
  for (const { src, sizes } of installed.icons) {
    const png = await (await page.request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }

  await openAs(page, nora, '/')
  await saved(page, `OwnRegistration/${courseId}`)
  await saved(page, 'courses-2026-11')
  await saved(page, `course-${courseId}`)
  await saved(page, 'Care_People')
  await saved(page, `OwnRegistration/${childCourseId} for ${ana.userId}`)
  await saved(page, `course-${childCourseId}`)

  await test.step('going offline shows a notice with the time of the cached data', async () => {
    await context.setOffline(true)
    await expect(unreachable(page)).toContainText(/from Wednesday, November 18/)
    await page.reload()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(unreachable(page)).toBeVisible()
  })
  await test.step('a person’s own classes are readable', async () => {
    await page.goto('/account/classes')
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  })
  await test.step('a helped child’s classes are readable and show the child’s name', async () => {
    const card = page.getByRole('article').filter({ hasText: ofChild })
    await expect(card).toContainText(`For ${ana.name}`)
    await page.getByRole('button', { name: ana.name, exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toBeVisible()
    await expect(page.getByText('You have no upcoming classes')).toHaveCount(0)
    await visualCheck(page, 'offline-household')
    await card.getByRole('link', { name: 'Find Out More' }).click()
    await expect(page.getByRole('heading', { level: 1, name: ofChild })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: ofChild })).toBeVisible()
    await page.goto(`/account/people/${ana.userId}/classes`)
    await expect(card).toBeVisible()
    await expect(page.getByText('You have no upcoming classes')).toHaveCount(0)
  })
})
