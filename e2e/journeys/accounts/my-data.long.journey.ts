import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { unzip } from '../../../server/platform/xlsx/testing/read-workbook.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
async function saved(page: Page, confirm: string): Promise<{ name: string; parts: Record<string, string> }> {
  const coming = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: confirm }).click()
  const file: Download = await coming
  return { name: file.suggestedFilename(), parts: unzip(await readFile((await file.path())!)) }
}

test('a person downloads their data after entering the password, as data and as a readable page', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/manage')
  const take = page.getByRole('button', { name: 'Download your data' })
  await take.click()
  await expect(dialogOf(page)).toContainText('The file holds private facts')
  await visualCheck(page, 'own-data-password')
  await dialogOf(page).getByLabel('Your password').fill('Not-my-password-1')
  await dialogOf(page).getByRole('button', { name: 'Download' }).click()
  await expect(dialogOf(page)).toContainText('Invalid password')
  await dialogOf(page).getByLabel('Your password').fill(ruth.password)
  const { name, parts } = await saved(page, 'Download')
  expect(name).toMatch(/^data-\d{4}-\d{2}-\d{2}\.zip$/)
  await expect(page.getByText('Your data is in your downloads. We emailed you about it.')).toBeVisible()
  expect(JSON.parse(parts['data.json']!).sections.account).toEqual([
    expect.objectContaining({ firstName: 'Ruth', email: ruth.email }),
  ])

  // The unpacked files open without the portal.
  const folder = await mkdtemp(join(tmpdir(), 'own-data-'))
  await writeFile(join(folder, 'your-data.html'), parts['your-data.html']!)
  await page.goto(`file://${join(folder, 'your-data.html')}`)
  await expect(page).toHaveTitle('Your data')
  await expect(page.getByRole('heading', { level: 2, name: 'Registrations and attendance' })).toBeVisible()
  await expect(page.getByText(ruth.email).first()).toBeVisible()
  await visualCheck(page, 'own-data-file', { inTheDark: true })
})
