import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isOpen, toTheList } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'administrator-pages' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text *' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

test.describe('an administrator of pages', () => {
  test('adds one with titles, lists, and links, views it as readers do, and edits it', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/pages')
    await expect(page.getByRole('link', { name: 'General Waiver' })).toBeVisible()
    await visualCheck(page, 'admin-pages')

    await page.getByRole('link', { name: 'New page' }).click()
    await page.getByLabel('Path *').fill('Admin Stuff')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Write a text.' }).click()
    await expect(text(page)).toBeFocused()
    await expect(text(page)).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-page-errors')

    await page.getByLabel('Title *').fill('Our Story')
    await page.getByLabel('Path *').fill('our-story')
    await text(page).click()
    await page.keyboard.type('How we began')
    await tool(page, 'Title').click()
    await expect(tool(page, 'Title')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Four friends and a ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('kettle')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await tool(page, 'List').click()
    // The editor is focused in the next frame. A key before that would go to the button.
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Tea')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Time')

    // The keyboard can leave the editor, even from a list, and the arrow keys move along the toolbar.
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(tool(page, 'Redo')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tool(page, 'Text')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text(page)).toBeFocused()

    await visualCheck(page, 'admin-page-editor', { inTheDark: true })
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await tool(page, 'Link').click()
    const address = page.getByLabel('Web address')
    await expect(address).toBeFocused()
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-page-link')
    await address.fill('/general-waiver')
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()

    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Our Story' })
    await expect(preview.getByRole('heading', { name: 'How we began' })).toBeVisible()
    await expect(preview.getByRole('listitem')).toHaveText(['Tea', 'Time'])
    await visualCheck(page, 'admin-page-preview')
    await preview.getByRole('button', { name: 'Close preview' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Pages')).toBeVisible()

    await page.getByRole('link', { name: 'Our Story' }).click()
    await page.getByRole('link', { name: 'View page' }).click()
    await expect(heading(page, 'Our Story')).toBeVisible()
    await expect(page.locator('.content-text strong')).toHaveText('kettle')
    await expect(page.locator('.content-text').getByRole('link', { name: '/general-waiver' })).toBeVisible()

    // Pages are cached for readers for ten minutes. The editor sees the change immediately.
    await page.goBack()
    await expect(text(page)).toContainText('kettle')
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Or: ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Pages')).toBeVisible()
    await page.getByRole('link', { name: 'Our Story' }).click()
    await page.getByRole('link', { name: 'View page' }).click()
    await expect(page.getByRole('heading', { name: 'Or: How we began' })).toBeVisible()
  })

  test('translates one into Spanish, and Spanish readers get it', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/pages')
    await page.getByRole('main').getByRole('link', { name: 'Accessibility' }).click()
    const languages = page.getByRole('region', { name: 'Other languages' })
    await expect(languages.getByRole('listitem')).toContainText(['Spanish not translated yet'])
    await languages.getByRole('link', { name: 'Spanish' }).click()
    await expect(heading(page, 'Spanish texts')).toBeVisible()
    await expect(page.getByText('Title (English)')).toBeVisible()
    await page.getByLabel('Title *').fill('Accesibilidad')
    await page.getByRole('textbox', { name: 'Text *' }).click()
    await page.keyboard.type('Todos son bienvenidos.')
    await visualCheck(page, 'admin-page-in-spanish')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(languages.getByRole('listitem')).toContainText(['Spanish all translated'])

    await page.goto('/es/accessibility')
    await expect(heading(page, 'Accesibilidad')).toBeVisible()
    await expect(page.locator('.content-text')).toHaveAttribute('lang', 'es')
    await page.goto('/accessibility?lang=en')
    await expect(heading(page, 'Accesibilidad')).toHaveCount(0)
  })

  test('pastes from a word processor, and keeps HTML that the editor does not support', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/pages/new')
    await text(page).click()
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h1 style="color:red">Big</h1><p class="MsoNormal"><span style="font-size:40pt">Plain<o:p></o:p></span><script>boom()</script><img src="x" onerror="boom()"></p><h2>When</h2><table style="border:0"><colgroup><col></colgroup><tbody><tr><th colspan="2">Tuesday</th></tr><tr><td>10 AM</td><td><b>Yoga</b></td></tr></tbody></table>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text(page).getByRole('heading', { level: 2, name: 'Big' })).toBeVisible()
    // Heading levels and table cells stay.
    await expect(text(page).getByRole('heading', { level: 3, name: 'When' })).toBeVisible()
    await expect(text(page).getByRole('columnheader', { name: 'Tuesday' })).toHaveAttribute('colspan', '2')
    await expect(text(page).getByRole('cell', { name: 'Yoga' }).locator('strong')).toBeVisible()
    await expect(text(page).locator('[style], img, script:not([type])')).toHaveCount(0)

    const picture = '<p>Look: <img src="/pictures/walk.svg" alt="A walk" /></p>'
    const created = await page.evaluate(
      async ({ content, login }) => {
        const request = async (query: string, variables: object, token?: string) => {
          const headers = {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          }
          const response = await fetch('/graphql', {
            method: 'POST',
            headers,
            body: JSON.stringify({ query, variables }),
          })
          return (await response.json()).data
        }
        const { login: done } = await request(
          'mutation($input: LoginInput!) { login(input: $input) { authToken } }',
          { input: login },
        )
        return request(
          'mutation($page: PageInput!) { createPage(input: { page: $page }) { page { databaseId } } }',
          { page: { uri: 'with-picture', title: 'With a Picture', content } },
          done.authToken,
        )
      },
      { content: picture, login: { username: 'admin@example.org', password: 'Portal-demo-2026' } },
    )
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto(`/admin/pages/${created.createPage.page.databaseId}`)
    await expect(page.getByRole('textbox', { name: 'Text *' })).toHaveValue(picture)
    await visualCheck(page, 'admin-page-html')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'A walk' })).toBeVisible()
  })

  test('changes a waiver and asks everyone to agree again, even on an open page', async ({
    page,
    browser,
    portal,
  }) => {
    const inTwoDays = new Date('2026-11-20T15:00:00Z')
    const open = (await classesIn(portal.url, '2026-11')).find(
      (c) => isOpen(c, inTwoDays) && c.series === null,
    )!
    const ruth = await newAttendee(portal, 'Ruth')
    const hers = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await openAs(hers, ruth, 'about:blank')
    await addToList(hers, open)
    await toTheList(hers)
    await expect(hers.getByRole('button', { name: 'Confirm Registration' })).toBeVisible()

    await openAs(page, demo('admin'), '/admin/pages')
    await page.getByRole('link', { name: 'Physical Activity Waiver' }).click()
    await expect(text(page)).toContainText('Ask your doctor first')
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Wear steady shoes.')
    await page.getByLabel('Ask everyone to agree again').check()
    await visualCheck(page, 'admin-waiver')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('We’re asking everyone to agree again.')).toBeVisible()

    await hers.getByRole('button', { name: 'Confirm Registration' }).click()
    const terms = hers.getByRole('dialog', { name: /Terms of Use/ })
    await expect(terms).toBeVisible()
    await terms.getByRole('button', { name: 'I Agree' }).click()
    await expect(terms).toBeHidden()
    await hers.getByRole('button', { name: 'Confirm Registration' }).click()
    await expect(hers.getByText(/You are registered/).first()).toBeVisible()
    await hers.context().close()
  })
})
