import { sheets } from '../../support/checks/sheets.ts'
import { classesIn } from '../../support/classes.ts'
import { expect, snap, test, withMotion } from '../../support/test.ts'

// The number of sheets for a month depends on the number of its classes.
test.use({ ...withMotion, portalOf: 'print' })

test('the month and a class print on a few sheets with what people need', async ({ page, portal }) => {
  await page.goto('/')
  const november = await classesIn(portal.url, '2026-11')
  const month = page.getByRole('table', { name: 'November 2026' })
  const ahead = november.filter(({ start }) => start.slice(0, 10) >= '2026-11-15')
  await expect(month).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await month.getByRole('listitem').count()).toBeGreaterThanOrEqual(ahead.length)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(month).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByText('1420 Linden Hill Road, Fairfax, VA 22031')).toBeVisible()
  // The rows of the seven days, hidden in print, contain the number, too.
  await expect(page.getByText('(703) 555-0100', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await snap(page, 'home-month-print')
  expect(await sheets(page, 'home-month')).toBeLessThanOrEqual(2)

  const yoga = ahead.find(({ title, start }) => title === 'Gentle Yoga' && start > '2026-11-19')!
  await page.goto(`/class/${yoga.databaseId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gentle Yoga' })).toBeVisible()
  await expect(page.getByText('Free, behind the house.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('(703) 555-0100', { exact: true })).toBeVisible()
  // The day and time come first, directly below the title.
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())!.y
  expect(await top('November 2')).toBeLessThan(await top('Where we meet'))
  expect(await top('November 2')).toBeLessThan((await page.locator('.class-page__text').boundingBox())!.y)
  await snap(page, 'class-print')
  expect(await sheets(page, 'class')).toBe(1)
})
