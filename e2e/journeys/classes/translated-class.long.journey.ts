import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a class and its series are translated, and readers get their language', async ({
  page,
  browser,
  portal,
  baseURL,
}) => {
  const title = titled('Quiet Hour')
  const created = await demoCall<{ createSeries: { series: { databaseId: number } } }>(
    portal.url,
    'admin',
    'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { series { databaseId } } }',
    { input: { series: { title: titled('Quiet Weeks'), description: '<p>Six weeks.</p>' } } },
  )
  const seriesId = created.createSeries.series.databaseId
  const courseId = await makeClass(portal.url, { title, date: '2026-11-24', seriesId: String(seriesId) })

  await openAs(page, demo('admin'), `/admin/classes/${courseId}`)
  const languages = page.getByRole('region', { name: 'Other languages' })
  await languages.getByLabel('Another language').selectOption('Vietnamese')
  await languages.getByRole('link', { name: 'Translate' }).click()
  await expect(heading(page, 'Vietnamese texts')).toBeVisible()
  await page.getByLabel('Title *').fill('Giờ yên tĩnh')
  await visualCheck(page, 'admin-class-in-vietnamese')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(languages.getByRole('listitem').filter({ hasText: 'Vietnamese' })).toContainText('missing')
  await languages.getByRole('link', { name: 'Spanish' }).click()
  await expect(heading(page, 'Spanish texts')).toBeVisible()
  await page.getByLabel('Title *').fill(`${title} tranquila`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(languages.getByRole('listitem').filter({ hasText: 'Spanish' })).toContainText('missing')

  await page.goto(`/admin/series/${seriesId}/texts/es`)
  await expect(heading(page, 'Spanish texts')).toBeVisible()
  await page.getByLabel('Title *').fill('Semanas tranquilas')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(languages.getByRole('listitem').filter({ hasText: 'Spanish' })).toContainText('missing')

  // A Spanish reader finds it by its Spanish title. Untranslated text is marked as English.
  const reader = await browser.newContext({ locale: 'es-US', baseURL })
  const theirs = await reader.newPage()
  await theirs.goto(`/es?search=${encodeURIComponent(`${title} tranquila`)}`)
  await theirs
    .getByRole('link', { name: `${title} tranquila` })
    .first()
    .click()
  await expect(heading(theirs, `${title} tranquila`)).toHaveAttribute('lang', 'es')
  await expect(theirs.locator('.class-page__text [lang="en"]')).toContainText('Slow and kind.')
  await expect(theirs.getByRole('link', { name: 'Semanas tranquilas' }).first()).toBeVisible()
  await visualCheck(theirs, 'class-in-spanish')
  await reader.close()
  // The API also returns it in a language that the portal does not support.
  const response = await page.request.post('/graphql', {
    headers: { 'accept-language': 'vi' },
    data: { query: `{ courseBy(courseId: ${courseId}) { title textLanguage } }` },
  })
  expect((await response.json()).data.courseBy).toEqual({ title: 'Giờ yên tĩnh', textLanguage: 'vi' })
})
