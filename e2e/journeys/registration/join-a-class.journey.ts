import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, type SampleClass } from '../../support/classes.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { signedLink } from '../../support/people/signed-link.ts'
import { clock } from '../../support/portal/clock.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const now = new Date(clock)
const tomorrow = new Date('2026-11-19T20:15:00Z')
/** Soon enough to join, whenever in its portal's life a test begins. */
const withinTheHour = { date: '2026-11-18', startTime: '10:50', endTime: '11:40' }

type Named = Pick<SampleClass, 'databaseId' | 'title'>

/** Two online classes, one within the hour and one tomorrow, and one that has ended. */
async function onlineClasses(portalUrl: string): Promise<Record<'soon' | 'later' | 'ended', Named>> {
  const made = async (words: string, times: object): Promise<Named> => {
    const title = titled(words)
    const of = { title, inPerson: false, courselink: 'https://video.example.org/class', ...times }
    return { title, databaseId: await makeClass(portalUrl, of) }
  }
  const ended = (await classesIn(portalUrl, '2026-11')).findLast((c) => new Date(c.end) < now)!
  return {
    soon: await made('Breathing Soon', withinTheHour),
    later: await made('Breathing Later', { date: '2026-11-19' }),
    ended,
  }
}
const online = (c: Named) => ({ courseId: c.databaseId, registrationType: 'online' })

/** The full minutes from a person's registration to its class, by the portal's clock. */
async function minutesLeft(portal: RunningPortal, attendeeId: number, courseId: number): Promise<number> {
  const [row] = await runSql<{ minutes: number }>(
    portal,
    `SELECT floor(extract(epoch FROM c.starts_at - r.created_at) / 60)::int AS minutes
     FROM registration r JOIN course c ON c.id = r.course_id WHERE r.attendee_id = $1 AND c.id = $2`,
    [attendeeId, courseId],
  )
  return row!.minutes
}

async function enter(page: Page, attendee: Attendee, path: string) {
  await openAs(page, attendee, path)
}

/** Fakes the meeting's site. Returns the URLs to which the portal leads. */
async function watchMeetings(page: Page): Promise<string[]> {
  const visited: string[] = []
  await page.route('https://video.example.org/**', (route) => {
    visited.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Meeting</title><h1>Meeting</h1>',
    })
  })
  return visited
}

test('an attendee joins in the hour before class, and earlier sees when the link comes', async ({
  page,
  portal,
}) => {
  const { soon, later } = await onlineClasses(portal.url)
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.book(online(soon), online(later))
  await enter(page, ruth, '/account/classes')
  const card = (c: Named) => page.getByRole('article').filter({ hasText: c.title })
  const left = await minutesLeft(portal, ruth.attendeeId, soon.databaseId)
  await expect(card(soon)).toContainText(
    new RegExp(`Starting in (${left - 1}|${left}|${left + 1}) minutes\\. You can join now\\.`),
  )
  await expect(card(later)).toContainText('A video link is available 1 hour before class starts.')
  await expect(card(later).getByRole('link', { name: /Join Class/ })).toHaveCount(0)
  await visualCheck(page, 'my-classes-joining')

  await page.getByRole('link', { name: `Find Out More → ${soon.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: soon.title })).toBeVisible()
  await expect(page.getByRole('link', { name: `Join Class ${soon.title}` })).toBeVisible()

  const visited = await watchMeetings(page)
  // The link appears only after the person joins.
  expect(await page.content()).not.toContain('video.example.org')
  await page.clock.install()
  await page.getByRole('link', { name: `Join Class ${soon.title}` }).click()
  await expect(page).toHaveURL(`/account/classes/${soon.databaseId}/join`)
  const words = (n: number) => `Redirecting you to "${soon.title}" in ${n} seconds...`
  await expect(page.getByRole('heading', { level: 1, name: words(5) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Class' })).toBeFocused()
  await expect(
    page.getByText('If your browser does not redirect you automatically, please click the button below:'),
  ).toBeVisible()
  // The redirect comes after five seconds.
  await page.clock.runFor(4_000)
  expect(visited).toHaveLength(0)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  expect(visited).toHaveLength(1)
  // Back leads to the class, not to the page that would redirect again.
  await page.goBack()
  await expect(page).toHaveURL(`/account/classes/${soon.databaseId}`)
})

test('a person who registers within the hour joins from the confirmation', async ({ page, portal }) => {
  const title = titled('Breathing Now')
  const courseId = await makeClass(portal.url, {
    title,
    ...withinTheHour,
    inPerson: false,
    courselink: 'https://video.example.org/now',
  })
  const ada = await newAttendee(portal, 'Ada')
  await openAs(page, ada, `/class/${courseId}`)
  await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  await page.goto('/registration')
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('link', { name: `Join Class ${title}` })).toBeVisible()
  await expect(page.getByText('A video link is available 1 hour before class starts.')).toHaveCount(0)
})

test('the countdown is announced once, and its button opens the class immediately', async ({
  page,
  portal,
}) => {
  const { soon } = await onlineClasses(portal.url)
  const amina = await newAttendee(portal, 'Amina')
  await amina.book(online(soon))
  await openAs(page, amina, '/')
  const visited = await watchMeetings(page)
  await page.clock.install({ time: now })
  await page.goto(`/account/classes/${soon.databaseId}/join`)
  const words = (n: number) => `Redirecting you to "${soon.title}" in ${n} seconds...`
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/Redirecting you to .* in \d seconds\.\.\./)
  // The clock is paused from here. The countdown first moves on by one second.
  await page.clock.pauseAt(new Date(now.getTime() + 120_000))
  const left = Number((await heading.textContent())?.match(/(\d) seconds/)?.[1])
  await page.clock.runFor(1_000)
  await expect(heading).toHaveText(words(left - 1))
  await expect(page.locator('.my-classes-joining [role=status]')).toHaveText(words(5))
  await page.clock.resume()
  await page.getByRole('link', { name: 'Go to Class' }).click()
  await expect(page.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  expect(visited).toHaveLength(1)
})

test('joining too early or without a registration is rejected with a reason', async ({ page, portal }) => {
  const { soon, later, ended } = await onlineClasses(portal.url)
  const luz = await newAttendee(portal, 'Luz')
  await luz.book(online(later))
  await enter(page, luz, `/account/classes/${later.databaseId}/join`)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(page).toHaveURL(`/class/${later.databaseId}`)
  await expect(notice).toContainText('Video link not available yet.')
  // The message appears once: on the page, where it stays.
  await expect(page.locator('.toast-list')).not.toContainText('Video link not available yet.')

  await page.goto(`/account/classes/${soon.databaseId}/join`)
  await expect(page).toHaveURL('/account/classes')
  await expect(page.getByRole('main').getByText('You are not registered for this class.')).toBeVisible()
  await page.goto(`/account/classes/${ended.databaseId}/join`)
  await expect(page).toHaveURL('/account/classes')
})

test('a join link that fails to load leads back to the class with an error', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const { soon } = await onlineClasses(portal.url)
  const omar = await newAttendee(portal, 'Omar')
  await omar.book(online(soon))
  await enter(page, omar, '/account/classes')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('JoinClass_CheckIn') ? route.abort() : route.fallback(),
  )
  await page.getByRole('link', { name: `Join Class ${soon.title}` }).click()
  await expect(page).toHaveURL(`/class/${soon.databaseId}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error retrieving class link.')
})

test('staff join a class from its page without a registration', async ({ page, portal }) => {
  const { soon } = await onlineClasses(portal.url)
  const visited = await watchMeetings(page)
  // The countdown stands still, so that the page stays for the visual check.
  await page.addInitScript(() => {
    const start = window.setInterval
    window.setInterval = ((act: () => void, length?: number) =>
      length === 1000 ? 0 : start(act, length)) as typeof window.setInterval
  })
  await asStaff(page, `/class/${soon.databaseId}`)
  await page.getByRole('link', { name: `Join Class ${soon.title}` }).click()
  await expect(page.getByRole('link', { name: 'Go to Class' })).toBeFocused()
  await visualCheck(page, 'joining')
  await page.getByRole('link', { name: 'Go to Class' }).click()
  await expect(page.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  expect(visited).toHaveLength(1)
})

test('calendar links describe the class, and Past Classes is empty at first', async ({ page, portal }) => {
  const classes = await classesIn(portal.url, '2026-11')
  const hybrid = classes.find(
    (c) => isHybrid(c) && new Date(c.start) > tomorrow && (c.availableSeats ?? 0) > 3 && c.series === null,
  )!
  const sam = await newAttendee(portal, 'Sam')
  await sam.book({ courseId: hybrid.databaseId, registrationType: 'in-person' })
  await enter(page, sam, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: hybrid.title })
  await card.getByRole('button', { name: /^Add to calendar/ }).click()
  const google = new URL(
    (await card.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')) ?? '',
  )
  expect(google.searchParams.get('text')).toBe(hybrid.title)
  const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  expect(google.searchParams.get('dates')).toBe(`${compact(hybrid.start)}/${compact(hybrid.end)}`)
  expect(google.searchParams.get('location')).toContain('Linden Hill Center')
  expect(google.searchParams.get('details')).not.toContain('<')
  await expect(card.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', /startdt=/)
  await expect(card.getByRole('link', { name: /^iCal Export/ })).toHaveAttribute(
    'href',
    /\/calendar\/registration\/[\w.-]+\.ics$/,
  )
  await page
    .getByRole('navigation', { name: 'My Account' })
    .getByRole('link', { name: 'Past Classes' })
    .click()
  await expect(page.getByText('These are the past classes you registered for.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have no past classes.' })).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
})

test('a person switches to online today with one click, and someone else gets the in-person spot', async ({
  page,
  portal,
}) => {
  const title = titled('Breathing Together')
  const courseId = await makeClass(portal.url, {
    title,
    ...withinTheHour,
    inPersonCapacity: '1',
    courselink: 'https://video.example.org/breathing',
  })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.book({ courseId, registrationType: 'in-person' })
  await openAs(page, ruth, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Switch to Online' }).click()
  await expect(card.getByText('Someone else can have your in-person spot.')).toBeVisible()
  await expect(card.locator('.registration-actions__said')).toBeFocused()
  await expect(card.getByRole('link', { name: `Join Class ${title}` })).toBeVisible()
  await visualCheck(page, 'online-today')
  await card.getByRole('button', { name: 'Switch to In Person' }).click()
  await expect(card.getByText('You have a spot in the room.')).toBeVisible()

  // The join page asks people who have an in-person spot.
  const visited = await watchMeetings(page)
  await page.goto(`/account/classes/${courseId}/join`)
  await expect(page.getByText(`You have an in-person spot in “${title}.”`)).toBeVisible()
  await visualCheck(page, 'join-online-instead')
  await page.getByRole('button', { name: 'I’ll join online today' }).click()
  await page.getByRole('link', { name: 'Go to Class' }).click()
  await expect(page.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  expect(visited).toHaveLength(1)
  const sam = await newAttendee(portal, 'Sam')
  await sam.book({ courseId, registrationType: 'in-person' })
  await page.goto('/account/classes')
  await expect(card.getByText('No in-person seats available')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Switch to In Person' })).toHaveCount(0)
})

test('the link in a reminder switches to online without a login, and the waitlist gets an offer', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Breathing Apart')
  const courseId = await makeClass(portal.url, { title, date: '2026-11-19', inPersonCapacity: '1' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.book({ courseId, registrationType: 'in-person' })
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
  await page.reload()
  await expect(page.getByText('There are no in-person spots left now.')).toBeVisible()
})
