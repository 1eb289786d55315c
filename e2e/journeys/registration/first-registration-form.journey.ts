import { snapNow } from '../../support/checks/snap.ts'
import { addToList, classesIn, isHybrid, isOpen, type SampleClass } from '../../support/classes.ts'
import { expectBotCheckDone } from '../../support/people/first-registration.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { expect, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

async function yogaOf(portal: RunningPortal): Promise<SampleClass> {
  const classes = await classesIn(portal.url, '2026-12')
  const hybrid = classes.filter((c) => isOpen(c, later) && c.series === null && isHybrid(c))
  return hybrid.find(({ title }) => title === 'Gentle Yoga') ?? hybrid[0]!
}

test.describe('the first registration form', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('says that JavaScript is needed', async ({ page }) => {
      await page.goto('/registration')
      await expect(page.getByRole('main')).toContainText('JavaScript')
    })
  })

  test('is not too wide at medium widths or with text at twice the size', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    await page.goto('/registration')
    await expectBotCheckDone(page)
    for (const width of [320, 390, 820, 1000]) {
      await page.setViewportSize({ width, height: 844 })
      await snapNow(page, 'first-registration', width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: ':root { font-size: 225% !important }' })
    await snapNow(page, 'first-registration-large', 390)
  })
})
