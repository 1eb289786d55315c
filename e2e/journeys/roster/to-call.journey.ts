import { snapNow, wantsPictures } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount } from '../../support/people/without-account.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

test('staff cancel a class, and share the list of people to call with the facilitator', async ({
  page,
  portal,
}) => {
  const title = titled('Morning Stretch')
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-24',
    startTime: '08:00',
    endTime: '08:45',
    facilitatorIds: [denise],
  })
  await registerWithoutAccount(portal, id, [
    { first: 'Walter', last: 'Early', phone: '703-555-0142' },
    { first: 'Nora', last: 'Nolan' },
  ])

  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, demo('staff'), `/facilitator/class/${id}`)
  await expect(page.getByText('How we can reach people: 1 by phone, 1 not at all.')).toBeVisible()
  await page.goto(`${portal.url}/admin/classes/${id}`)
  await page.getByRole('button', { name: 'Cancel class' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('1 by phone, 1 not at all', { exact: false })).toBeVisible()
  await expect(dialog.getByText('We have no email or phone number for 1 person.')).toBeVisible()
  await visualCheck(page, 'cancel-with-calls')
  await dialog.getByRole('button', { name: 'Cancel class and add 1 call' }).click()
  await expect(page.getByText('1 person is on the To call list.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: /^To do/ }).click()
  await page.getByRole('link', { name: /^To call/ }).click()
  await expect(page.getByRole('heading', { name: 'To call', level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText('Walter Early')).toBeVisible()
  await expect(line.getByRole('link', { name: '(703) 555-0142' })).toBeVisible()
  await expect(line.getByText('We’re sorry. This event has been cancelled.')).toBeVisible()
  await visualCheck(page, 'to-call', { inTheDark: true })

  // On the front desk's tablet.
  await page.setViewportSize({ width: 820, height: 1180 })
  if (wantsPictures) await snapNow(page, 'to-call', 820)
  await page.getByRole('button', { name: 'Done: you called Walter Early' }).click()
  const back = page.getByRole('button', { name: 'Undo: Walter Early goes back on the list' })
  await expect(back).toBeFocused()
  await back.click()
  await expect(page.getByRole('button', { name: 'Done: you called Walter Early' })).toBeFocused()

  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await expect(page.getByRole('heading', { name: 'To call about this class' })).toBeVisible()
  await page.getByRole('button', { name: 'Done: you called Walter Early' }).click()
  await expect(page.getByText('You called Walter Early.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'To call about this class' })).toBeHidden()
})
