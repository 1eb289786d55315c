import type { Page } from '@playwright/test'
import { wholeWords } from '../../support/checks/whole-words.ts'
import { expect, test } from '../../support/test.ts'

// With text at 200 %, the header leaves enough of the window for the page (issue 27, line 9).
const mostHeader = 90
const size = 'html { font-size: 225% !important }'

/** Expects a low header at the widths of a phone and of a laptop. */
async function isLow(page: Page, what: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const header = page.locator('.site-header__inner')
    const headerHeight = async () => (await header.boundingBox())!.height
    await expect.poll(headerHeight, `${what} at ${width} px`).toBeLessThanOrEqual(mostHeader)
  }
}

const said = (page: Page) => page.getByText('Las clases se describen en inglés.').filter({ visible: true })

test('with text at twice the size, the header stays low, and the seven days on a phone break no word', async ({
  page,
}) => {
  for (const address of ['/', '/es']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    // Spanish pages say once that the classes are described in English.
    await expect(said(page)).toHaveCount(address === '/es' ? 1 : 0)
    await expect(page.getByText(/^In English/)).toHaveCount(0)
    await expect(page.locator('.week-strip__day')).toHaveCount(7)
    const rows = () =>
      page
        .locator('.week-strip__day')
        .evaluateAll((all) => new Set(all.map((day) => day.getBoundingClientRect().top)).size)
    expect(await rows(), address).toBe(1)
    await page.addStyleTag({ content: size })
    await wholeWords(page, address)
    expect(await rows(), address).toBe(2)
    await isLow(page, address)
  }
  // The browser's own text size also moves the widths at which the layout changes.
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const address of ['/', '/es']) {
    await page.goto(address)
    await isLow(page, `${address} by the browser`)
  }
  await expect(said(page)).toHaveCount(1)
  await page.goto('/es?view=list')
  await expect(said(page)).toHaveCount(1)
})
