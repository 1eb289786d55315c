import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { clock } from '../../support/portal/clock.ts'
import { axe, expect, test } from '../../support/test.ts'

const later = new Date(new Date(clock).getTime() + 24 * 60 * 60_000)

for (const [device, viewport, most] of [
  // The strip with the phone number has four of these links. The mock screens leave it out.
  ['a laptop', { width: 1280, height: 800 }, 19],
  ['a phone', { width: 390, height: 844 }, 10],
] as const)
  test(`on ${device}, few Tab presses lead to Add Class, and the focus never moves up`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(viewport)
    const course = (await classesIn(portal.url, '2026-11')).find(
      (each) => isOpen(each, later) && isHybrid(each) && each.series === null,
    )!
    await page.goto(`/class/${course.databaseId}`)
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()
    const focused = page.locator(':focus')
    let last = 0
    let clicks = 0
    for (; clicks <= most; clicks++) {
      await page.keyboard.press('Tab')
      const isInMain = (await page.locator('main :focus').count()) === 1
      const top = (await focused.boundingBox())!.y + (await page.evaluate(() => window.scrollY))
      // Elements next to each other may differ by a few pixels.
      if (isInMain)
        expect(top, await focused.evaluate((each) => each.outerHTML)).toBeGreaterThanOrEqual(last - 12)
      if (isInMain) last = top
      if (/^Add Class to Registration/.test((await focused.textContent()) ?? '')) break
    }
    expect(clicks + 1).toBeLessThanOrEqual(most)
    await page.keyboard.press('Enter')
    await expect(focused).toHaveText(/^Remove from Registration/)
  })

test('a class shows its next four dates, one button shows all, and another shares it', async ({
  page,
  portal,
}) => {
  const all = await classesIn(portal.url, '2026-11')
  const course = all.find(
    (each) =>
      isOpen(each, later) &&
      each.series === null &&
      all.filter(({ title }) => title === each.title).length > 5,
  )!
  await page.goto(`/class/${course.databaseId}`)
  const table = page.getByRole('table', { name: 'More dates for this class' })
  const boxes = table.getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  await expect(table.getByText('EST', { exact: true })).toHaveCount(0)
  const unfold = page.getByRole('button', { name: /^All \d+ dates$/ })
  const count = Number(/\d+/.exec((await unfold.textContent()) ?? '')?.[0])
  const free = table.getByRole('checkbox', { disabled: false })
  await free.first().check()
  await unfold.click()
  await expect(boxes).toHaveCount(count)
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await unfold.click()
  await expect(boxes).toHaveCount(4)
  await visualCheck(page, 'class-page', { inTheDark: true })
  await page.getByRole('button', { name: 'Add 1 date to registration' }).click()
  await expect(page.getByText('You are registering for 1 Class.')).toBeVisible()
  await page.getByRole('button', { name: 'Share This Class' }).click()
  await expect(page.getByRole('dialog', { name: 'Share This Class' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share This Class' })).toBeFocused()
})
