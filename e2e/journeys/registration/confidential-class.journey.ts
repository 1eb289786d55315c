import { newAttendee } from '../../support/people/attendee.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// crossing: confidential title x page
test('a registered person’s pages name a confidential class, and emails and calendars do not', async ({
  page,
  portal,
  mail,
}) => {
  const { createCategory } = await demoCall<{ createCategory: { category: { databaseId: number } } }>(
    portal.url,
    'admin',
    'mutation ($category: CategoryInput!) { createCategory(input: { category: $category }) { category { databaseId } } }',
    { category: { name: titled('Circles'), kind: 'support', isConfidential: true } },
  )
  const title = titled('Grief Circle')
  const categoryId = String(createCategory.category.databaseId)
  const courseId = await makeClass(portal.url, { title, categoryId, online: false })
  const ruth = await newAttendee(portal, 'Ruth')

  await openAs(page, ruth, `/class/${courseId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await ruth.register({ courseId })
  const received = await mail(ruth.email)
  expect(`${received.subject} ${received.text} ${received.html}`).not.toContain('Grief')

  await page.goto('/account/classes')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: /^Add to calendar/ }).click()
  const saved = [/^Google Calendar/, /^Outlook/, /^iCal Export/].map((name) =>
    card.getByRole('link', { name }),
  )
  for (const link of saved) {
    await expect(link).toBeVisible()
    expect(decodeURIComponent((await link.getAttribute('href')) ?? 'Grief')).not.toContain('Grief')
  }
  expect(new URL((await saved[0]!.getAttribute('href'))!).searchParams.get('text')).toBe('Your class')
  const file = await page.request.get((await saved[2]!.getAttribute('href'))!)
  expect(file.ok()).toBe(true)
  const event = (await file.text()).replaceAll('\r\n ', '')
  expect(event).toContain('SUMMARY:Your class')
  expect(event).not.toContain('Grief')
})
