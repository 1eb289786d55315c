import { sheets } from '../../support/checks/sheets.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen, type SampleClass } from '../../support/classes.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, snap, test, titled } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

async function openClasses(portalUrl: string): Promise<SampleClass[]> {
  const months = await Promise.all(['2026-11', '2026-12'].map((month) => classesIn(portalUrl, month)))
  return months.flat().filter((c) => isOpen(c, later) && c.series === null)
}
const modeOf = (c: SampleClass) => c.courseTypes.nodes.find(({ slug }) => slug === 'online')?.slug
const booking = (c: SampleClass) => ({ courseId: c.databaseId, registrationType: modeOf(c) })
const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }

test('a new person has no upcoming classes', async ({ page, portal }) => {
  const sam = await newAttendee(portal, 'Sam')
  await page.goto('/account/classes')
  await expect(page).toHaveURL('/login')
  await logIn(page, sam)
  await expect(page).toHaveURL('/account/classes')
  await expect(page.getByRole('heading', { name: 'You have no upcoming classes.' })).toBeVisible()
  await visualCheck(page, 'my-classes-empty')
  await page.getByRole('main').getByRole('link', { name: 'Find a Class' }).click()
  await expect(page).toHaveURL('/')
})

test('My Classes shows ten classes a page, and a pager for more', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const classes = (await openClasses(portal.url))
    .filter((c) => (c.availableOnlineSeats ?? 0) > 5)
    .slice(0, 11)
  await ruth.book(...classes.map(booking))
  await openAs(page, ruth, '/account/classes')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const pager = (name: string) => page.getByRole('button', { name })
  await expect(pager('First page')).toHaveAttribute('aria-disabled', 'true')
  await expect(pager('Previous page')).toHaveAttribute('aria-disabled', 'true')
  await visualCheck(page, 'my-classes', { inTheDark: true })
  // A printout for the fridge: how to join, the end time, who to call, and no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('choose Join Class in My Classes')).toBeVisible()
  await expect(page.getByText('(703) 555-0100', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await snap(page, 'my-classes-print')
  expect(await sheets(page, 'my-classes')).toBeLessThanOrEqual(2)
  // The usual number of classes fits one sheet.
  const fewer = await page.addStyleTag({ content: '.my-classes > :nth-child(n + 7) { display: none }' })
  expect(await sheets(page)).toBe(1)
  await fewer.evaluate((element) => (element as Element).remove())
  await page.emulateMedia({ media: null })
  await pager('Next page').click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading', { name: classes[10]!.title })).toBeFocused()
  await expect(pager('Last page')).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()

  // When the last class of the last page is cancelled, only the first page is left, without a pager.
  await cards.getByRole('button', { name: 'Cancel Registration' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(cards).toHaveCount(10)
  await expect(page.getByText('Page 1 of')).toHaveCount(0)
})

// crossing: guest x page
test('a registration with a guest shows the guest and is cancelled with the guest', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const amina = await newAttendee(portal, 'Amina')
  const hybrid = (await openClasses(portal.url)).find(
    (c) => isHybrid(c) && c.guestsAllowed && (c.availableOnlineSeats ?? 0) > 5,
  )!
  await amina.book({ ...booking(hybrid), guest: elena })
  await openAs(page, amina, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: hybrid.title })
  await expect(card.getByText('GUEST: Elena Alvarez')).toBeVisible()
  await expect(card.getByText('Online', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Cancel Registration for ${hybrid.title}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Course Registration' })
  await expect(dialog).toContainText('We’ll also cancel Elena Alvarez’s spot.')
  await visualCheck(page, 'cancel-with-guest')

  // Without a response, the dialog shows an error and stays open.
  await page.route('**/graphql', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t connect.')
  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Cancel Registration' }).dblclick()
  const message = `Your registration for "${hybrid.title}" has been cancelled.`
  await expect(page.locator('.my-classes-said')).toContainText(message)
  await expect(page.locator('.my-classes-said')).toBeFocused()
  // The message appears once.
  await expect(page.getByText(message)).toHaveCount(1)
  await expect(card).toHaveCount(0)
  await visualCheck(page, 'my-classes-cancelled')
})

test('Undo restores a cancelled registration with its guest only if there are enough seats', async ({
  page,
  portal,
}) => {
  const title = titled('Breathing Together')
  const courseId = await makeClass(portal.url, { title, online: false, inPersonCapacity: '3' })
  const nora = await newAttendee(portal, 'Nora')
  await nora.book({ courseId, registrationType: 'in-person', guest: elena })
  await openAs(page, nora, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: title })
  const cancel = async () => {
    await page.getByRole('button', { name: /^Cancel Registration/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Registration' }).click()
    await expect(page).toHaveURL('/account/classes')
    await expect(card).toHaveCount(0)
  }
  await cancel()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('You have your spot again.')).toBeVisible()
  await expect(page.locator('.my-classes-said')).toBeFocused()
  await expect(card.getByText('GUEST: Elena Alvarez')).toBeVisible()

  // Cancelled on the class page. Then other people take the seats before Undo.
  await card.getByRole('link', { name: /^Find Out More/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await cancel()
  for (const name of ['Ada', 'Bo']) await (await newAttendee(portal, name)).book({ courseId })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.my-classes-said')).toContainText('There aren’t enough seats')
  await expect(card).toHaveCount(0)
})

test('Find Out More shows the class details, only to a registered person', async ({ page, portal }) => {
  const luz = await newAttendee(portal, 'Luz')
  const [first, second] = await openClasses(portal.url)
  await luz.book(booking(first!))
  await openAs(page, luz, '/account/classes')
  await page.getByRole('link', { name: `Find Out More → ${first!.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: first!.title })).toBeVisible()
  const visit = page.getByRole('region', { name: 'Class details' })
  await expect(visit.getByText(/AM to |PM to /)).toBeVisible()
  await expect(visit.getByRole('link', { name: 'See the class page' })).toHaveAttribute(
    'href',
    `/class/${first!.databaseId}`,
  )
  await visualCheck(page, 'my-class')
  await page.getByRole('link', { name: 'Back to My Classes' }).click()
  await expect(page).toHaveURL('/account/classes')

  // Parking directions are for people who come in person, not for people online.
  const [inPerson, online] = (await openClasses(portal.url)).filter(
    (c) =>
      c.title === 'Gentle Yoga' &&
      ![first, second].some((taken) => taken?.databaseId === c.databaseId) &&
      (c.availableSeats ?? 0) > 3 &&
      (c.availableOnlineSeats ?? 0) > 3,
  )
  await luz.book({ courseId: inPerson!.databaseId, registrationType: 'in-person' }, booking(online!))
  for (const [course, times] of [
    [inPerson!, 1],
    [online!, 0],
  ] as const) {
    await page.goto(`/account/classes/${course.databaseId}`)
    await expect(visit.getByText('Facilitator', { exact: true })).toBeVisible()
    await expect(visit.getByText('Free, behind the house.')).toHaveCount(times)
  }

  // Another class, and invalid class IDs.
  for (const other of [second!.databaseId, 'none', '0', '2147483648', '1.5']) {
    await page.goto(`/account/classes/${other}`)
    await expect(page).toHaveURL('/account/classes')
    await expect(page.getByRole('main').getByText('You are not registered for this class.')).toBeVisible()
  }

  await page.goto(`/account/classes/${first!.databaseId}`)
  await page.getByRole('button', { name: 'Cancel Registration' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(page).toHaveURL('/account/classes')
  await expect(
    page.getByRole('main').getByText(`Your registration for "${first!.title}" has been cancelled.`),
  ).toBeVisible()
})

test('registrations that fail to load can be loaded again', async ({ page, portal, allowConsole }) => {
  allowConsole('Failed to load resource')
  const omar = await newAttendee(portal, 'Omar')
  await openAs(page, omar, '/')
  await expect(greeting(page, 'Omar')).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('MyClasses_RegsByAuthor')
      ? route.fulfill({
          json: { errors: [{ message: '', extensions: { code: 'REGISTRATIONS_NOT_LOADED' } }] },
        })
      : route.fallback(),
  )
  await page.goto('/account/classes')
  await expect(page.getByRole('alert')).toContainText('Error fetching your registrations')
  await visualCheck(page, 'my-classes-failed')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Please try again!' }).click()
  await expect(page.getByRole('heading', { name: 'You have no upcoming classes.' })).toBeVisible()
})
