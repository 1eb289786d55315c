import { sheets } from '../../support/checks/sheets.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isOpen, type SampleClass } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, snap, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

async function openClasses(portalUrl: string): Promise<SampleClass[]> {
  const months = await Promise.all(['2026-11', '2026-12'].map((month) => classesIn(portalUrl, month)))
  return months.flat().filter((c) => isOpen(c, later) && c.series === null)
}
const modeOf = (c: SampleClass) => c.courseTypes.nodes.find(({ slug }) => slug === 'online')?.slug
const registration = (c: SampleClass) => ({ courseId: c.databaseId, registrationType: modeOf(c) })

test('My Classes shows ten classes a page, a pager for more, and prints on few sheets', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const classes = (await openClasses(portal.url))
    .filter((c) => (c.availableOnlineSeats ?? 0) > 5)
    .slice(0, 11)
  await ruth.register(...classes.map(registration))
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
})
