import type { Page } from '@playwright/test'
import { countClicks } from '../../support/checks/count-clicks.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { plantPasskey } from '../../support/people/passkey.ts'
import { type Geocoder, startGeocoder } from '../../support/portal/geocoder.ts'
import { startPortal } from '../../support/portal/portal.ts'
import { makeClass, staffCall } from '../../support/staff-classes.ts'
import { axe, test as base, expect, linkIn, person } from '../../support/test.ts'

const test = base.extend<{ mapped: Awaited<ReturnType<typeof startMapped>>; geocoder: Geocoder }>({
  mapped: async ({ portals }, use) => use(await portals.of('administrator-catalogue', startMapped)),
  geocoder: async ({ mapped }, use) => use(mapped.geocoder),
  portal: async ({ mapped }, use) => use(mapped.portal),
})

/** A portal with an address search. */
async function startMapped() {
  const geocoder = await startGeocoder()
  const portal = await startPortal({ env: { GEOCODER_URL: geocoder.url }, hasShortIntervals: true })
  return {
    geocoder,
    portal,
    async stop() {
      await portal.stop()
      await geocoder.close()
    },
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved.', { exact: true }).last()).toBeVisible()

const open = (page: Page, address: string) => openAs(page, demo('admin'), address)

/** ID of an option in the class form, by its label. */
async function choiceNamed(
  portalUrl: string,
  list: 'categories' | 'series' | 'facilitators' | 'locations',
  name: string,
) {
  type Choice = { value: string; label: string }
  const { classFormChoices } = await staffCall<{ classFormChoices: Record<string, Choice[]> }>(
    portalUrl,
    `{ classFormChoices { ${list} { value label } } }`,
  )
  return classFormChoices[list]!.find(({ label }) => label === name)!.value
}

async function cannotDelete(page: Page) {
  await expect(page.getByText(stillInUse)).toBeVisible()
  await expect(page.getByRole('link', { name: /^See the class/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
}

async function doDelete(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
}

const stillInUse = /^You can’t delete this because \d+ class(es)? uses? it\./

test.describe('an administrator manages', () => {
  test('programs, each with its icon and color', async ({ page, portal }) => {
    await open(page, '/admin')
    await expect(heading(page, 'Classes')).toBeVisible()
    await page.getByRole('button', { name: 'Content' }).click()
    await page.getByRole('link', { name: 'Programs', exact: true }).click()
    await expect(heading(page, 'Programs')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(7)
    await visualCheck(page, 'admin-categories')

    await page.getByRole('link', { name: 'New program' }).click()
    await save(page)
    await expect(page.getByRole('alert').first()).toContainText('Enter a name.')
    await expect(page.getByRole('alert').first()).toContainText('Choose an answer.')
    await visualCheck(page, 'admin-category-errors')
    await page.getByLabel('Name').fill('Cooking')
    await page.getByLabel('Icon and color').selectOption('Education')
    await save(page)
    await saved(page)

    const categoryId = await choiceNamed(portal.url, 'categories', 'Cooking')
    await makeClass(portal.url, { title: 'Soup for Beginners', categoryId })
    await page.getByRole('link', { name: 'Cooking', exact: true }).click()
    await cannotDelete(page)
    await page.getByLabel('Icon and color').selectOption('Workshop or event')
    await save(page)
    await saved(page)
    await page.getByRole('link', { name: '1 class: Cooking' }).click()
    await expect(heading(page, 'Classes')).toBeVisible()
    await expect(page.getByLabel('Program', { exact: true })).toHaveValue(categoryId)
    await expect(page.getByRole('link', { name: 'Soup for Beginners' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)

    // 'Other' cannot be deleted, and the page says so.
    await page.goto('/admin/categories/0')
    await expect(page.getByLabel('Name')).toHaveValue('Other')
    await expect(page.getByText('You can’t delete this program.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)

    await page.goto('/admin/categories/new')
    await page.getByLabel('Name').fill('Nobody Needs It')
    await page.getByLabel('Icon and color').selectOption('Other')
    const hides = page.getByLabel('Hide class titles in email and calendars')
    // A new program may be for any topic, so it hides class titles by default.
    await expect(hides).toBeChecked()
    await hides.uncheck()
    await save(page)
    await page.getByRole('link', { name: 'Nobody Needs It', exact: true }).click()
    await expect(hides).not.toBeChecked()
    await doDelete(page, 'Nobody Needs It')
    await expect(page.getByRole('link', { name: 'Nobody Needs It', exact: true })).toHaveCount(0)
  })

  test('locations, whose coordinates come from the address, and offers to email people when one moves', async ({
    page,
    portal,
    geocoder,
  }) => {
    await open(page, '/admin/locations/new')
    await page.getByLabel('Name *').fill('Hill House')
    await page.getByLabel('Address Line 1').fill('1420 Linden Hill Road')
    await page.getByLabel('City').fill('Fairfax')
    const find = page.getByRole('button', { name: 'Find by address' })
    await find.click()
    await expect(page.getByText('We couldn’t find this address.')).toBeVisible()
    geocoder.says = { status: 500, places: [] }
    await find.click()
    await expect(
      page.getByText('The address service isn’t answering. Try again later, or enter the coordinates.'),
    ).toBeVisible()
    geocoder.says = {
      status: 200,
      places: [{ lat: '38.8621', lon: '-77.2386', display_name: 'Linden Hill, Fairfax' }],
    }
    await find.click()
    await expect(page.getByText('Found: Linden Hill, Fairfax.')).toBeVisible()
    await expect(find).toBeFocused()
    await expect(page.getByLabel('Latitude')).toHaveValue('38.8621')
    await expect(page.getByLabel('Longitude')).toHaveValue('-77.2386')
    expect(new Set(geocoder.asked)).toEqual(new Set(['1420 Linden Hill Road, Fairfax']))
    await save(page)
    await saved(page)

    const locationId = await choiceNamed(portal.url, 'locations', 'Hill House')
    await makeClass(portal.url, { title: 'Singing', locationId })
    await page.getByRole('link', { name: 'Hill House', exact: true }).click()
    await page.getByLabel('Address Line 1').fill('7 Willow Lane')
    await page.getByRole('checkbox', { name: 'Email people who are registered' }).check()
    await visualCheck(page, 'admin-location-moves')
    await save(page)
    await expect(page.getByText('Saved. We’re emailing people with an upcoming class here.')).toBeVisible()
  })

  test('series, with text, picture, and classes', async ({ page, portal }) => {
    await open(page, '/admin/series')
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'admin-series-list')
    await page.getByRole('link', { name: 'New series' }).click()
    // The editor loads after the form and moves what is below it.
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
    await page.getByLabel('Web address of the picture').fill('javascript:alert(1)')
    await save(page)
    await expect(page.getByRole('alert').first()).toContainText('Enter a title.')
    await expect(page.getByLabel('Web address of the picture')).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-series-errors')
    await page.getByLabel('Title *').fill('Six Gentle Weeks')
    await page.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.type('Come as you are.')
    await page.getByLabel('Language').selectOption('Spanish')
    await page.getByLabel('Web address of the picture').fill('/pictures/walk.svg')
    await page.getByLabel('What the picture shows').fill('A walk')
    await save(page)
    await saved(page)

    const seriesId = await choiceNamed(portal.url, 'series', 'Six Gentle Weeks')
    await makeClass(portal.url, { title: 'Week Two', date: '2026-12-05', seriesId })
    const first = await makeClass(portal.url, {
      title: 'Week One',
      date: '2026-11-28',
      seriesId,
      textLanguage: 'es',
    })
    await page.getByRole('searchbox').fill('gentle')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Six Gentle Weeks', exact: true }).click()
    const classes = page.getByRole('region', { name: 'Classes in this series' })
    await expect(classes.getByRole('rowheader')).toHaveText(['Week One', 'Week Two'])
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Come as you are.')
    await visualCheck(page, 'admin-series')
    await cannotDelete(page)
    await page.getByRole('link', { name: 'View series' }).click()
    // A screen reader uses the voice of the text's language.
    await expect(heading(page, 'Six Gentle Weeks')).toHaveAttribute('lang', 'es')
    await expect(page.getByText('Come as you are.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A walk' })).toBeVisible()
    await visualCheck(page, 'series')
    // A class in the series links to the other classes.
    await page.getByRole('link', { name: 'Week One', exact: true }).click()
    await expect(heading(page, 'Week One')).toHaveAttribute('lang', 'es')
    const together = page.getByRole('table', { name: 'Classes in this series' })
    await expect(together.getByRole('link')).toHaveText(['Week One', 'Week Two'])
    await expect(together.getByRole('row', { name: /Week One/ })).toContainText('This class')
    await visualCheck(page, 'class-of-a-series')
    await page.goBack()
    await page.goBack()
    await classes.getByRole('link', { name: 'Week One' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/classes/${first}$`))
    await expect(page.getByLabel('Title *')).toHaveValue('Week One')

    await page.goto('/admin/series/new')
    await page.getByLabel('Title *').fill('Never Held')
    await save(page)
    await page.getByRole('link', { name: 'Never Held' }).click()
    await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible()
    await doDelete(page, 'Never Held')
  })

  test('a new facilitator, with three clicks and three fields', async ({ page, mail }) => {
    const fay = person('Fay')
    await open(page, '/admin')
    const clicks = countClicks()
    await clicks.on(page.getByRole('link', { name: 'People', exact: true }))
    await clicks.on(page.getByRole('link', { name: 'New facilitator' }))
    await page.getByLabel('First name').fill('Fay')
    await page.getByLabel('Last name').fill(fay.lastName)
    await page.getByLabel('Email').fill(fay.email)
    await clicks.on(page.getByRole('button', { name: 'Add and invite' }))
    await expect(
      page.getByText(`Fay ${fay.lastName} (${fay.email}) uses this facilitator profile.`),
    ).toBeVisible()
    expect(clicks.made()).toBe(3)
    expect(linkIn(await mail(fay.email), '/login/reset')).toBeTruthy()

    // If the person already has an account, a dialog asks for confirmation first.
    await page.goto('/admin/facilitators/invite')
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expect(page.locator('.error-summary')).toContainText('First name is required')
    await visualCheck(page, 'admin-facilitator-invite')
    await page.getByLabel('First name').fill('Sam')
    await page.getByLabel('Last name').fill('Staffer')
    await page.getByLabel('Email').fill(demo('staff').email)
    await page.getByRole('button', { name: 'Add and invite' }).click()
    const question = page.getByRole('alertdialog', { name: 'Link this account?' })
    await expect(question).toContainText(demo('staff').email)
    await visualCheck(page, 'admin-facilitator-exists')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Last name')).toHaveValue('Staffer')
  })

  test('facilitators, their accounts, and their classes', async ({ page, portal }) => {
    await open(page, '/admin/facilitators')
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'admin-facilitators')
    await page.getByRole('link', { name: 'New facilitator' }).click()
    await page.getByRole('link', { name: 'Add them without an account' }).click()
    await page.getByLabel('Cell Phone').fill('12')
    await save(page)
    await expect(page.getByRole('alert').first()).toContainText('Enter a name.')
    await visualCheck(page, 'admin-facilitator-errors')
    await page.getByLabel('Name *').fill('Robin Vale')
    await page.getByLabel('Cell Phone').fill('703-555-0188')
    await save(page)
    await saved(page)

    // The search text is in no URL. After going back it is there again.
    await page.getByRole('searchbox').fill('robin')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/\/admin\/facilitators$/)
    await page.getByRole('link', { name: 'Robin Vale', exact: true }).click()
    await expect(page.getByLabel('Cell Phone')).toHaveValue('703-555-0188')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('robin')
    await page.goForward()

    // Linking an account does not save the form, and loses nothing typed in it.
    await page.getByLabel('Company').fill('Vale Studio')
    const account = page.getByRole('region', { name: 'Account' })
    const address = account.getByLabel('Account’s email address')
    await address.fill('nobody@example.org')
    await account.getByRole('button', { name: 'Link account' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(account.getByRole('alert')).toContainText('We couldn’t find a verified account')
    await address.fill('facilitator@example.org')
    await account.getByRole('button', { name: 'Link account' }).click()
    await expect(account.getByRole('alert')).toContainText('already belongs to another facilitator')
    const iris = await newAttendee(portal, 'Iris')
    await plantPasskey(portal, iris.email)
    await address.fill(iris.email)
    await account.getByRole('button', { name: 'Link account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Give this account more access?' })
    await expect(question).toContainText('These give access to it: password, 1 passkey.')
    await visualCheck(page, 'admin-facilitator-seen')
    await question.getByRole('button', { name: 'Don’t give it' }).click()
    await expect(question).toBeHidden()
    await expect(account.getByText('uses this facilitator profile.')).toHaveCount(0)
    await expect(account.getByRole('alert')).toHaveText('')
    await account.getByRole('button', { name: 'Link account' }).click()
    await question.getByRole('button', { name: 'Give access' }).click()
    await expect(account.getByText('uses this facilitator profile.')).toBeVisible()
    await expect(account.getByRole('heading')).toBeFocused()
    await expect(page.getByLabel('Company')).toHaveValue('Vale Studio')
    await visualCheck(page, 'admin-facilitator')
    await save(page)
    await saved(page)
    await expect(page.getByRole('row').filter({ hasText: 'Robin Vale' })).toContainText('Account linked')

    const facilitatorId = await choiceNamed(portal.url, 'facilitators', 'Robin Vale')
    await makeClass(portal.url, { title: 'Drums with Robin', facilitatorIds: [facilitatorId] })
    await page.getByRole('link', { name: 'Robin Vale', exact: true }).click()
    await cannotDelete(page)
    await account.getByRole('button', { name: 'Unlink' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Unlink the account?' })
    await axe(page)
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await expect(address).toBeVisible()
    await expect(account.getByRole('heading')).toBeFocused()
    await page.getByRole('link', { name: '1 class', exact: true }).click()
    await expect(heading(page, 'Classes')).toBeVisible()
    await expect(page.getByLabel('Facilitator', { exact: true })).toHaveValue(facilitatorId)
    await expect(page.getByRole('link', { name: 'Drums with Robin' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

test.describe('an administrator of locations', () => {
  test('adds one, fixes errors, and does not lose unsaved text', async ({ page }) => {
    await open(page, '/admin/locations')
    await expect(heading(page, 'Locations')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'admin-locations')

    await page.getByRole('link', { name: 'New location' }).click()
    await expect(heading(page, 'New location')).toBeVisible()
    await page.getByLabel('Latitude').fill('ninety')
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText('Enter a name.')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-location-errors')
    await page.getByLabel('Name').fill('Riverside Studio')
    await page.getByLabel('City').fill('Fairfax')
    await page.getByLabel('Latitude').fill('38.85')
    await page.getByLabel('Longitude').fill('-77.3')

    await page.getByRole('link', { name: 'Back to Locations' }).click()
    const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(guard).toBeVisible()
    await visualCheck(page, 'admin-unsaved')
    await guard.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Fairfax')
    await page.goBack()
    await expect(guard).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(heading(page, 'Locations')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search by name or city' }).fill('riverside')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('riverside')
    await page.getByRole('searchbox').fill('nowhere at all')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await visualCheck(page, 'admin-nothing-found')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByRole('link', { name: 'Riverside Studio' })).toBeVisible()
  })

  test('sees a conflict when someone else saved, and chooses a version', async ({ page }) => {
    await open(page, '/admin/locations/new')
    await page.getByLabel('Name').fill('Two Editors Hall')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    const edit = async (editor: Page) => {
      await editor.goto('/admin/locations?search=Two+Editors')
      await editor.getByRole('table').getByRole('link').click()
      // The list has a field whose label contains the same text.
      await expect(heading(editor, 'Edit Location')).toBeVisible()
      await expect(editor.getByLabel('Name')).toHaveValue(/Two Editors/)
    }
    const theirs = async (city: string) => {
      const other = await page.context().newPage()
      await edit(other)
      await other.getByLabel('City').fill(city)
      await save(other)
      await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
      await other.close()
    }

    await edit(page)
    await page.getByLabel('Name').fill('Two Editors House')
    await theirs('Arlington')
    await save(page)
    const conflict = page.getByRole('status').filter({ hasText: 'Someone else saved a change' })
    await expect(conflict).toContainText('Alex Morgan saved a change on November 18, 2026, ')
    await expect(page.getByLabel('Name')).toHaveValue('Two Editors House')
    await visualCheck(page, 'admin-conflict', { inTheDark: true })
    await page.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await expect(page.getByRole('link', { name: 'Two Editors House' })).toBeVisible()

    await edit(page)
    await page.getByLabel('Name').fill('Never Kept')
    await theirs('Vienna')
    await save(page)
    await page.getByRole('button', { name: 'Discard mine, show theirs' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Vienna')
    await expect(page.getByLabel('Name')).toHaveValue('Two Editors House')
    await expect(conflict).toBeHidden()

    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Two Editors House?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
    await expect(heading(page, 'Locations')).toBeVisible()
  })

  test('cannot delete one that classes use', async ({ page }) => {
    await open(page, '/admin/locations')
    await page.getByRole('link', { name: 'Linden Hill Center', exact: true }).click()
    await expect(page.getByText(/^You can’t delete this because \d+ classes use it\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await visualCheck(page, 'admin-delete-not-offered')
    await page.getByRole('link', { name: 'Back to Locations' }).click()
    await page.getByRole('link', { name: /classes: Linden Hill Center/ }).click()
    await expect(heading(page, 'Classes')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'Linden Hill Center' }).click()
    await expect(page).toHaveURL(/\/admin\/classes\?when=ALL$/)
    await page.goto('/admin/classes?when=BETWEEN&from=2026-12-02&to=2026-12-01')
    await expect(page.getByText('The first date is after the last date.').first()).toBeVisible()
    await expect(page.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-classes-reversed')
  })
})
