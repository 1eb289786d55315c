import { visualCheck } from '../../support/checks/visual-check.ts'
import {
  addToList,
  cardOf,
  classesIn,
  dayOf,
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

  await page.goto(dayOf(online))
  await expect(cardOf(page, online).getByText('You are registered for this class.')).toBeVisible()
  await expect(page.getByText('You are registering for')).toHaveCount(0)

  // The page has forgotten the accommodations that were entered. Facilitators read them on the roster.
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
  await card.getByRole('button', { name: 'Remove Full Series' }).click()
  await expect(page.getByText('You are registering for')).toHaveCount(0)
  await card.getByRole('button', { name: /^Undo/ }).click()
  await expect(card.getByRole('button', { name: 'Remove Full Series' })).toBeFocused()

  await toTheList(page)
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  await expect(row.getByText(/^6 classes, /)).toBeVisible()
  await visualCheck(page, 'registration-series')
  await openAs(page, luz, '/registration')
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 6 classes.' })).toBeVisible()
})
