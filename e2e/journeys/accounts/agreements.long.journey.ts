import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// The test changes the portal's waivers.
test.use({ portalOf: 'changed settings' })

test('a person reads the version of a waiver that they agreed to', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const [account] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [
    ruth.email,
  ])
  const write = (words: string) =>
    runSql(portal, "UPDATE page SET content = $1, updated_at = now() WHERE uri = 'general-waiver'", [
      `<p>${words}</p>`,
    ])
  await write('We walk slowly.')
  await ruth.call('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }', {
    input: { id: String(account!.id), accountStatus: { termsAgreedTs: '2026-11-18 15:00:00' } },
  })
  await write('We run.')

  await openAs(page, ruth, '/account/manage')
  const list = page.getByRole('list', { name: 'What you agreed to' })
  const row = list.getByRole('listitem').filter({ hasText: 'General Waiver' })
  await expect(row).toContainText(/Version \d+, English/)
  await row.getByRole('button', { name: /Read/ }).click()
  const dialog = page.getByRole('dialog', { name: 'General Waiver' })
  await expect(dialog.getByText('We walk slowly.')).toBeVisible()
  await expect(dialog.getByText('We run.')).toHaveCount(0)
  await visualCheck(page, 'agreed-text')

  await openAs(page, demo('admin'), `/admin/people/${account!.id}`)
  await expect(page.getByText(/Version \d+ of “General Waiver,” English/)).toBeVisible()
})
