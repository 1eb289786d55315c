import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { signedLink } from '../../support/people/signed-link.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** Soon enough to join, whenever in its portal's life a test begins. */
const withinTheHour = { date: '2026-11-18', startTime: '10:50', endTime: '11:40' }

test('an attendee joins in the hour before class, after a countdown of five seconds', async ({
  page,
  portal,
}) => {
  const title = titled('Breathing Soon')
  const courseId = await makeClass(portal.url, {
    title,
    ...withinTheHour,
    inPerson: false,
    courselink: 'https://video.example.org/class',
  })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId, registrationType: 'online' })
  const visited: string[] = []
  await page.route('https://video.example.org/**', (route) => {
    visited.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Meeting</title><h1>Meeting</h1>',
    })
  })
  // The test moves the countdown on, so that the page stays for the visual check.
  await page.addInitScript(() => {
    const start = window.setInterval
    window.setInterval = ((act: () => void, length?: number) => {
      if (length !== 1000) return start(act, length)
      Object.assign(window, { nextSecond: act })
      return 0
    }) as typeof window.setInterval
  })
  const nextSecond = () => page.evaluate(() => (window as unknown as { nextSecond: () => void }).nextSecond())

  await openAs(page, ruth, `/account/classes/${courseId}`)
  await page.getByRole('link', { name: `Join Class ${title}` }).click()
  await expect(page).toHaveURL(`/account/classes/${courseId}/join`)
  const words = (n: number) => `Redirecting you to "${title}" in ${n} seconds...`
  await expect(page.getByRole('heading', { level: 1, name: words(5) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Class' })).toBeFocused()
  await visualCheck(page, 'joining')
  for (const left of [4, 3, 2, 1]) {
    await nextSecond()
    await expect(page.getByRole('heading', { level: 1, name: words(left) })).toBeVisible()
  }
  expect(visited).toHaveLength(0)
  await nextSecond()
  await expect(page.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  expect(visited).toHaveLength(1)
  // Back leads to the class, not to the page that would redirect again.
  await page.goBack()
  await expect(page).toHaveURL(`/account/classes/${courseId}`)
})

test('the link in a reminder switches to online without a login, and the waitlist gets an offer', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Breathing Apart')
  const courseId = await makeClass(portal.url, { title, date: '2026-11-19', inPersonCapacity: '1' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId, registrationType: 'in-person' })
  const sam = await newAttendee(portal, 'Sam')
  await sam.call(
    'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }',
    { input: { courseId, registrationType: 'in-person' } },
  )
  const link = await signedLink(portal, ruth, '/registration/mode', 'switch-mode')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('You have an in-person spot.')).toBeVisible()
  await visualCheck(page, 'mode-link')
  await page.getByRole('button', { name: 'I’ll join online' }).click()
  await expect(page.getByText('Someone else can have your in-person spot.')).toBeVisible()
  await expect(
    page.getByText('The video link appears in My Classes 1 hour before class starts.'),
  ).toBeVisible()
  expect((await mail(sam.email)).subject).toContain('We’re holding a spot for you')
})
