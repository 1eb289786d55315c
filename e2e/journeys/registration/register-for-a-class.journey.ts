import { visualCheck } from '../../support/checks/visual-check.ts'
import {
  addToList,
  cardOf,
  classesIn,
  dayOf,
  fullest,
  isHybrid,
  isOpen,
  type SampleClass,
  toTheList,
} from '../../support/classes.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { clock } from '../../support/portal/clock.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test, withMotion } from '../../support/test.ts'

test.use(withMotion)

const now = new Date(clock)
const inTwoDays = new Date(now.getTime() + 2 * 86_400_000)
const alone = ({ series }: SampleClass) => series === null
const isOnline = ({ courseTypes }: SampleClass) => courseTypes.nodes.every(({ slug }) => slug === 'online')

/** The n-th class that fits, from the day after tomorrow. Earlier ones may begin while tests run. */
async function find(portalUrl: string, fits: (course: SampleClass) => boolean, nth = 0) {
  const classes = await classesIn(portalUrl, '2026-11')
  const found = classes.filter((course) => isOpen(course, inTwoDays) && fits(course))[nth]
  if (!found) throw new Error('The sample has no such class.')
  return found
}

const fullestOf = async (portalUrl: string) =>
  fullest((await classesIn(portalUrl, '2026-11')).filter((c) => isOpen(c, inTwoDays) && alone(c)))

test('a visitor builds a list, logs in, confirms it, and finds it in My Classes', async ({
  page,
  portal,
  mail,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const hybrid = await find(
    portal.url,
    (c) => alone(c) && isHybrid(c) && c.guestsAllowed && (c.availableSeats ?? 0) > 3,
  )
  const online = await find(portal.url, (c) => alone(c) && isOnline(c))

  await page.goto(dayOf(hybrid))
  await cardOf(page, hybrid).getByRole('button', { name: 'Add Class to Registration' }).click()
  await expect(
    cardOf(page, hybrid).getByText(`Added "${hybrid.title}" to your registration list`),
  ).toBeVisible()
  await expect(cardOf(page, hybrid).getByRole('button', { name: 'Remove from Registration' })).toBeFocused()
  await expect(page.getByText('You are registering for 1 Class.')).toBeVisible()
  await addToList(page, online)
  await expect(page.getByText('You are registering for 2 Classes.')).toBeVisible()
  await page.getByRole('button', { name: 'Show Registration List' }).click()
  await expect(page.getByText('These are the classes you are registering for:')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Your Registration List' }).getByRole('row')).toHaveCount(3)
  await toTheList(page)
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration List' })).toBeFocused()
  await page.getByRole('article').filter({ hasText: hybrid.title }).getByLabel('Online').check()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(page, ruth)
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('heading', { name: 'You are registering for 2 Classes.' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: hybrid.title }).getByLabel('Online')).toBeChecked()

  // The accommodations are saved with the class and are there after a reload.
  const line = page.getByRole('article').filter({ hasText: hybrid.title })
  await line.getByText('What would help you attend?').click()
  await line.getByRole('checkbox', { name: 'An interpreter' }).check()
  await line.getByLabel('Anything else').fill('Spanish, please.')
  await page.reload()
  await expect(line.getByRole('checkbox', { name: 'An interpreter' })).toBeChecked()
  await expect(line.getByLabel('Anything else')).toHaveValue('Spanish, please.')
  await line.getByRole('checkbox', { name: 'Wheelchair access' }).check()
  // The same accommodations apply to the other class until they are changed there.
  const other = page.getByRole('article').filter({ hasText: online.title })
  await expect(other).toContainText(
    'We’ll tell the people who lead this class what you told us before: An interpreter',
  )
  await other.getByText('What would help you attend?').click()
  await other.getByRole('checkbox', { name: 'Wheelchair access' }).uncheck()
  await expect(line.getByRole('checkbox', { name: 'Wheelchair access' })).toBeChecked()
  await visualCheck(page, 'registration-needs', { inTheDark: true })

  await page.getByRole('button', { name: 'Confirm Registration' }).dblclick()
  await expect(page.getByRole('heading', { name: 'You are registered for 2 classes.' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(0)
  await visualCheck(page, 'registration-confirmed')
  await expect(page.getByText(`We sent a confirmation to ${ruth.email}`)).toBeVisible()
  await page.getByRole('button', { name: `Add to calendar for ${online.title}` }).click()
  const calendar = page.getByRole('link', { name: `iCal Export for ${online.title}` })
  expect(await (await fetch((await calendar.getAttribute('href'))!)).text()).toContain('LOCATION:Online')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  const sent = await mail(ruth.email, { subject: 'regist' })
  expect(sent.text).toContain(online.title)

  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Classes' })).toBeVisible()
  await expect(page.getByText('These are the upcoming classes you are registered for.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: hybrid.title })
  await expect(card.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goto(dayOf(online))
  await expect(cardOf(page, online).getByText('You are registered for this class.')).toBeVisible()
  await expect(page.getByText('You are registering for')).toHaveCount(0)

  // Facilitators read it on the roster.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Spanish')
  await runSql(
    portal,
    `INSERT INTO course_facilitator (course_id, facilitator_id, position)
      SELECT $1, f.id, 9 FROM facilitator f JOIN app_user u ON u.id = f.user_id WHERE u.email = $2 ON CONFLICT DO NOTHING`,
    [hybrid.databaseId, demo('facilitator').email],
  )
  await openAs(page, demo('facilitator'), `/facilitator/class/${hybrid.databaseId}`)
  const row = page.getByRole('row').filter({ hasText: ruth.lastName })
  await expect(row).toContainText('An interpreter')
  await expect(row).toContainText('Wheelchair access')
  await expect(row).toContainText('Spanish, please.')
  await visualCheck(page, 'roster-needs')
  // On a phone the text is not cut either.
  await page.setViewportSize({ width: 390, height: 844 })
  const needs = row.locator('td').filter({ hasText: 'Spanish, please.' })
  expect(await needs.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
})

// crossing: waiting x list confirmed later
test('each class in the list gets its own result, and the available ones are registered', async ({
  page,
  portal,
}) => {
  const amina = await newAttendee(portal, 'Amina')
  const rival = await newAttendee(portal, 'Leonard')
  const lastSeat = await fullestOf(portal.url)
  for (let seat = 1; seat < lastSeat.availableSeats; seat++)
    await (await newAttendee(portal, 'Teresa')).book({ courseId: lastSeat.databaseId })
  const before = await find(portal.url, (c) => alone(c) && isOnline(c), 1)
  const fine = await find(portal.url, (c) => alone(c) && isOnline(c), 2)
  const classes = await classesIn(portal.url, '2026-11')
  const past = classes.find(
    (c) =>
      alone(c) && new Date(c.start) < now && (c.availableSeats ?? 0) > 0 && !c.courseTiming.eventCancelled,
  )
  const off = classes.find((c) => new Date(c.start) > inTwoDays && c.courseTiming.eventCancelled)

  for (const course of [lastSeat, before, fine]) await addToList(page, course)
  // Simulates two classes that were open when this tab last loaded them.
  await page.evaluate(
    ([first, second]) => {
      const key = 'archway.registration-list'
      const stored = JSON.parse(localStorage.getItem(key) ?? '')
      const [entry] = stored.entries
      for (const course of [first, second])
        stored.entries.push({ ...entry, course: { ...entry.course, ...course } })
      localStorage.setItem(key, JSON.stringify(stored))
    },
    [past, off].map((course) => ({ courseId: course?.databaseId })),
  )
  await rival.book({ courseId: lastSeat.databaseId })
  await amina.book({ courseId: before.databaseId })

  await openAs(page, amina, '/')
  await toTheList(page)
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 2 classes.' })).toBeFocused()
  await expect(
    page.getByText('We couldn’t register you for 3 classes. They’re still in your list, with the reasons.'),
  ).toBeVisible()
  const row = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(row(lastSeat.title).getByText('This event is full.')).toBeVisible()
  await expect(row(past!.title).getByText('Registration is closed.')).toBeVisible()
  await expect(row(off!.title).getByText('This event has been cancelled.')).toBeVisible()
  await expect(page.getByText('You’re already registered for this class.')).toBeVisible()

  // For the class that became full, the person can join the waitlist in the same row.
  await row(lastSeat.title).getByRole('button', { name: 'Join the waitlist' }).click()
  const waiting = page.getByRole('dialog', { name: 'Join the waitlist' })
  await waiting.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(row(lastSeat.title).getByText('You’re on the waitlist.')).toBeVisible()
  await visualCheck(page, 'registration-partly-waiting')
  await row(lastSeat.title).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  // A past class leaves the list automatically. The other class shows again why it cannot be confirmed.
  await page.reload()
  await expect(page.getByText('This event has been cancelled.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the last seat is available again as soon as its holder cancels', async ({ page, browser, portal }) => {
  const [holder, next] = [await newAttendee(portal, 'Marie'), await newAttendee(portal, 'Patrick')]
  const course = await fullestOf(portal.url)
  for (let seat = 1; seat < course.availableSeats; seat++)
    await (await newAttendee(portal, 'Carol')).book({ courseId: course.databaseId })
  await holder.book({ courseId: course.databaseId })

  const other = await browser.newContext({ baseURL: portal.url })
  const second = await other.newPage()
  await second.goto(`/class/${course.databaseId}`)
  // Other dates in the panel may be full too, and show it in their rows. So search for the text only in the
  // panel.
  const panel = second.getByRole('region', { name: 'Register for this class' })
  await expect(panel.getByText('This event is full.')).toBeVisible()

  await openAs(page, holder, dayOf(course))
  const card = cardOf(page, course)
  await card.getByRole('button', { name: 'Cancel Registration' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Course Registration' })
  await expect(dialog).toContainText(course.title)
  await dialog.getByRole('button', { name: 'Keep my spot' }).click()
  await expect(card.getByRole('button', { name: 'Cancel Registration' })).toBeFocused()
  await card.getByRole('button', { name: 'Cancel Registration' }).click()
  await dialog.getByRole('button', { name: 'Cancel Registration' }).click()
  const message = `Your registration for "${course.title}" has been cancelled.`
  await expect(card.getByText(message)).toBeVisible()
  // The message appears once.
  await expect(page.getByText(message)).toHaveCount(1)
  await expect(card.locator(':focus')).toContainText(message)
  await expect(card.getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()

  await second.reload()
  await panel.getByRole('button', { name: 'Add Class to Registration' }).click()
  await toTheList(second)
  await second.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(second, next)
  await second.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(second.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
  await page.reload()
  await expect(card.getByText('This event is full.')).toBeVisible()
  await other.close()
})

// crossing: whole series x list confirmed later
// crossing: whole series x page
test('a series is added, removed, and registered as a whole', async ({ page, portal }) => {
  const luz = await newAttendee(portal, 'Luz')
  const first = await find(portal.url, (c) => c.series?.title === 'Clearing the Fog' && !c.registerSolo)
  await page.goto(dayOf(first))
  const card = cardOf(page, first)
  await card.getByRole('button', { name: /^Add Full Series \(6 Classes\)/ }).click()
  await expect(
    card.getByText('Added 6 classes from the series "Clearing the Fog" to your registration list'),
  ).toBeVisible()
  await expect(page.getByText('You are registering for 6 Classes.')).toBeVisible()
  await visualCheck(page, 'series-added')
  await card.getByRole('button', { name: 'Remove Full Series' }).click()
  await expect(page.getByText('You are registering for')).toHaveCount(0)
  await card.getByRole('button', { name: /^Undo/ }).click()
  await expect(card.getByRole('button', { name: 'Remove Full Series' })).toBeFocused()

  await toTheList(page)
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  await expect(row.getByText(/^6 classes, /)).toBeVisible()
  await visualCheck(page, 'registration-series')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(page, luz)
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 6 classes.' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Classes' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Registration' }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('Cancel its other classes one by one')
})

test('a full attendance mode stays visible and cannot be chosen', async ({ page, portal }) => {
  const course = await find(portal.url, (c) => isHybrid(c) && c.availableOnlineSeats === 0)
  await page.goto(`/class/${course.databaseId}`)
  const online = page.getByLabel(/^Online/)
  await expect(online).toBeDisabled()
  await expect(page.getByText('No online seats available')).toBeVisible()
  await expect(page.getByLabel(/^In Person/)).toBeChecked()
  await visualCheck(page, 'class-one-mode-full')
})

test('a lost confirmation shows one error, and a lost response shows the true result', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const omar = await newAttendee(portal, 'Omar')
  const course = await find(portal.url, (c) => alone(c) && isOnline(c), 3)
  await openAs(page, omar, '/')
  await addToList(page, course)
  await toTheList(page)
  // The request does not arrive, and the outcome is unknown.
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('alert')).toContainText('We lost the connection.')
  await expect(page.getByRole('alert')).not.toContainText('We couldn’t connect.')
  await expect(page.locator('.registration-list-failure')).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('You are registered for this class.')).toHaveCount(0)
  await visualCheck(page, 'registration-no-answer')
  await page.unroute('**/graphql')
  // The request arrives and registers. Its response is lost, but the person's registrations show the result.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('RegistrationList_Confirm')) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
