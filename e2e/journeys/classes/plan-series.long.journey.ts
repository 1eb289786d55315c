import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { asStaff } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const table = (page: Page) => page.getByRole('table')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const clickButton = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
/** Opens one tab of the class form. */
const part = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Opens the list with the classes of one title. */
async function listOf(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  await expect(table(page).getByRole('link').first()).toHaveText(new RegExp(title))
}

/** Counts clicks and filled-in fields. */
function counting(page: Page) {
  const done = { clicks: 0, fields: 0 }
  return {
    done,
    click: async (what: Locator) => {
      done.clicks += 1
      await what.click()
    },
    fill: async (name: string, act: (what: Locator) => Promise<unknown>) => {
      done.fields += 1
      await act(field(page, name))
    },
  }
}

/** Expects that the open tab fits between the top of the window and the visible save bar. */
async function fitsLaptop(page: Page, save: Locator) {
  await expect(save).toBeInViewport({ ratio: 1 })
  const [shown, bar] = await Promise.all([
    page.getByRole('tabpanel').boundingBox(),
    page.locator('.admin-form__foot').boundingBox(),
  ])
  expect(shown!.height + bar!.height).toBeLessThan(page.viewportSize()!.height)
}

test('staff plan eight dates of a hybrid class as drafts, then publish them together', async ({
  page,
  portal,
}) => {
  const title = titled('Breath Circle')
  await page.setViewportSize({ width: 1280, height: 720 })
  await asStaff(page, '/admin/classes')
  const { done, click, fill } = counting(page)
  await click(page.getByRole('link', { name: 'New class' }))
  await fill('Title *', (one) => one.fill(title))
  await fill('Program *', (one) => one.selectOption('Mind-Body'))
  await click(page.getByRole('tab', { name: 'When' }))
  await fill('Date *', (one) => one.fill('2026-12-03'))
  await fill('Starts *', (one) => one.fill('18:00'))
  await fill('Ends *', (one) => one.fill('19:00'))
  await fill('Repeats', (one) => one.selectOption('Every week'))
  await fill('Number of dates', (one) => one.fill('8'))
  await expect(page.getByText('8 dates')).toBeVisible()
  await visualCheck(page, 'admin-class-new')
  await page.setViewportSize({ width: 1280, height: 720 })
  await fitsLaptop(page, page.getByRole('button', { name: 'Add 8 classes' }))
  await click(page.getByRole('tab', { name: 'How people attend' }))
  await fill('Online', (one) => one.check())
  await fill('In-person seats', (one) => one.fill('12'))
  await fill('Location', (one) => one.selectOption({ index: 1 }))
  await fill('Online seats', (one) => one.fill('30'))
  await fill('Video link', (one) => one.fill('https://meet.example.org/breath'))
  expect(done, 'and one more click adds it').toEqual({ clicks: 3, fields: 12 })
  await expect(page.getByRole('button', { name: 'Add 8 classes' })).toBeInViewport({ ratio: 1 })

  await clickButton(page, 'Save as draft')
  await expect(page.getByText('8 dates saved as drafts. Only staff can see them.')).toBeVisible()
  await expect(page.getByText('This is a draft with 8 dates.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save draft' })
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    for (const name of [
      'About the class',
      'When',
      'How people attend',
      'Registration',
      'Good to know',
      'Search and filters',
    ]) {
      await part(page, name)
      await fitsLaptop(page, save)
    }
  }
  const draftPath = new URL(page.url()).pathname
  const visitor = await (await page.context().browser()!.newContext()).newPage()
  const id = draftPath.split('/').at(-1)
  await visitor.goto(`${portal.url}/class/${id}`)
  await expect(visitor.getByText(title)).toHaveCount(0)
  await part(page, 'About the class')
  await page.getByRole('link', { name: 'Back to Classes' }).click()
  await listOf(page, title)
  await expect(row(page, title).first()).toContainText('Draft')
  await table(page).getByRole('link', { name: title }).first().click()
  await clickButton(page, 'Publish 8 dates')
  await expect(page.getByText('Published. Everyone can see the 8 dates now.')).toBeVisible()
  await expect(heading(page, 'Edit Class')).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible()
  await visitor.context().close()
})
