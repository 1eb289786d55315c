import type { Page } from '@playwright/test'
import { snapNow } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { axe, expect, test, withMotion } from '../../support/test.ts'

test.use(withMotion)

interface Listed {
  databaseId: number
  title: string
  start: string
  category: { id: number; name: string }
  facilitators: { nodes: { databaseId: number; name: string }[] }
  courseTypes: { nodes: { slug: string }[] }
}

/** The classes of a month as the portal returns them. Tests compute from them what the screens must show. */
async function classesOf(page: Page, month: string): Promise<Listed[]> {
  const response = await page.request.get(`/cache/courses-${month}.json`)
  return (await response.json()).data.courseFacet.courses.nodes
}

// `start` has the site's time zone offset, so the text begins with the local date.
const on = (date: string) => (course: Listed) => course.start.startsWith(date)
const plural = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const cards = (page: Page) => page.getByRole('article')
/** The number of classes that the list states. It renders only some of them at first. */
const listed = (page: Page, count: number) => page.getByText(`${plural(count)}, today to November 30`)
const day = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const months = (page: Page) => page.getByRole('table', { name: 'November 2026' })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search classes by name' })
const facetsOf = (page: Page) => new URL(page.url()).searchParams.get('facets')
const inView = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Calendar view' }).getByRole('link', { name })

test.describe('the calendar', () => {
  test('opens on the weeks of the month that are left, and shows at most three classes a day', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
    await expect(title(page)).toHaveText('November 2026')
    await expect(inView(page, 'Month')).toHaveAttribute('aria-current', 'true')

    const november = await classesOf(page, '2026-11')
    const busy = november.filter(on('2026-11-24'))
    expect(busy.length).toBeGreaterThan(3)
    const cell = months(page).getByRole('cell').filter({ hasText: /^24/ })
    await expect(cell.getByRole('listitem')).toHaveCount(3)
    await expect(months(page).locator('td.is-today')).toContainText('Today')
    await expect(page.locator('td.is-today').filter({ visible: true })).toBeInViewport()
    // Four weeks starting with this one, although only three are left in November. One link shows earlier weeks.
    await expect(months(page).getByRole('row')).toHaveCount(6)
    const earlier = months(page).getByRole('link', { name: 'Earlier: November 1 – 14' })
    await earlier.click()
    await expect(page).toHaveURL('/?from=2026-11-01')
    await expect(months(page).getByRole('row')).toHaveCount(8)
    await expect(earlier).toBeFocused()
    await earlier.click()
    await expect(page).toHaveURL('/')
    // The address changes before the month does.
    await expect(months(page).getByRole('row')).toHaveCount(6)
    // The first class is visible without scrolling.
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await months(page).getByRole('listitem').first().boundingBox())!.y).toBeLessThanOrEqual(480)

    const more = busy.length - 3
    await cell.getByRole('link', { name: `+${more} more classes on Tuesday, November 24` }).click()
    await expect(page).toHaveURL('/?date=2026-11-24&view=day')
    await expect(title(page)).toHaveText('Tuesday, November 24, 2026')
    await expect(title(page)).toBeFocused()
    await expect(cards(page)).toHaveCount(busy.length)
    await page.goBack()
    await expect(months(page)).toBeVisible()
  })

  test('renders some days of a list, links to each day, and Back restores the position', async ({ page }) => {
    await page.goto('/?view=list')
    const left = (await classesOf(page, '2026-11')).filter(({ start }) => start.slice(0, 10) >= '2026-11-18')
    const dates = [...new Set(left.map(({ start }) => start.slice(0, 10)))]
    const today = left.filter(on('2026-11-18'))
    const ended = today.filter(({ start }) => start < '2026-11-18T09:46')
    expect(ended.length).toBeGreaterThan(0)
    const earlier = page.getByRole('button', { name: `${ended.length} earlier class` })
    await expect(page.getByRole('article').first()).toContainText(today[ended.length]!.title)
    await earlier.click()
    await expect(page.getByRole('article').first()).toContainText(today[0]!.title)

    expect(await cards(page).count()).toBeLessThan(30)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/\?view=list&until=2026-11-2\d$/)
    await expect(page.locator('.agenda-day h3:focus')).toHaveCount(1)
    await expect(page.getByText(/^\d+ of \d+ classes shown$/)).toContainText(`of ${plural(left.length)}`)

    const jumps = page.getByRole('navigation', { name: 'Jump to a day' })
    await expect(jumps.getByRole('link')).toHaveCount(dates.length)
    await jumps.getByRole('link', { name: /^Tue 24 ?, November, \d+ classes/ }).click()
    await expect(page).toHaveURL('/?view=list&from=2026-11-24')
    await expect(day(page, 'Tuesday, November 24')).toBeFocused()
    await expect(page.locator('.agenda-day').first()).toContainText('Tuesday, November 24')

    // Open a class and go back: the same days, the same scroll position, the focus on the same link.
    const link = cards(page).nth(4).getByRole('heading').getByRole('link')
    const address = await link.getAttribute('href')
    await link.focus()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(200)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/class\/\d+$/)
    await page.goBack()
    await expect(page.locator(`a[href="${address}"]`).first()).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await page.getByRole('link', { name: /^Show earlier days/ }).click()
    await expect(day(page, 'Today, Wednesday, November 18')).toBeFocused()
  })

  test('shows viewers in another time zone their own time for online classes', async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ baseURL: portal.url, timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    await page.goto('/?view=list')
    const online = cards(page).filter({ hasText: 'Online with Video' }).first()
    await expect(online).toContainText(/Your time: \d+:\d\d [AP]M to \d+:\d\d [AP]M GMT\+1/)
    // The list states the time zone of all other classes once.
    await expect(page.getByText(/^Times are EST$/)).toBeVisible()
    await expect(cards(page).getByText('EST', { exact: true })).toHaveCount(0)
    const inPerson = cards(page).filter({ hasNotText: 'Online with Video' }).first()
    await expect(inPerson).not.toContainText('Your time')
    await context.close()
  })
})

test.describe('search and filters', () => {
  test('lose no letter when a link is clicked before the search starts', async ({ page }) => {
    // The search waits for a pause in typing. A link that is clicked meanwhile uses all of the typed text.
    await page.goto('/?view=list&search=yog')
    const december = page.getByRole('link', { name: /^December \(/ })
    await december.hover()
    await searchField(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('a')
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL('/?date=2026-12-01&view=list&search=yoga')
    await expect(searchField(page)).toHaveValue('yoga')
    // So does one that leaves the focus in the field, as by voice control.
    await page.keyboard.press('Tab')
    await searchField(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page
      .getByRole('link', { name: 'Next month, January 2027' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/?date=2027-01-01&view=list&search=yog')
    await expect(searchField(page)).toHaveValue('yog')
  })

  test('count the classes for each value, and stay in the URL and the browser', async ({ page }) => {
    await page.goto('/')
    const november = await classesOf(page, '2026-11')
    const within = (name: string) => november.filter(({ category }) => category.name === name)
    const fitness = within('Fitness')
    const mindBody = within('Mind-Body')

    await page.getByRole('button', { name: 'Programs' }).click()
    await page.getByRole('checkbox', { name: `Fitness (${fitness.length})` }).check()
    await expect(page.getByRole('checkbox', { name: `Mind-Body (${mindBody.length})` })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Mind-Body/ }).check()
    await page.getByRole('button', { name: `Show ${fitness.length + mindBody.length} classes` }).click()
    await expect(page.getByRole('button', { name: 'Programs: 2' })).toBeFocused()
    expect(facetsOf(page)).toBe('{"programs":["46","44"]}')

    const online = [...fitness, ...mindBody].filter(({ courseTypes }) =>
      courseTypes.nodes.some(({ slug }) => slug === 'online'),
    )
    await page.getByRole('button', { name: 'Location' }).click()
    await page.getByRole('checkbox', { name: `Online (${online.length})` }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Location: 1' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'November' })).toContainText(
      `November 2026, ${plural(online.length)}`,
    )

    const filters = page.getByRole('group', { name: 'Filters in use' })
    await page.goto('/?view=list')
    await expect(filters.getByRole('button', { name: /remove filter$/ })).toHaveCount(3)
    await expect.poll(() => facetsOf(page)).toBe('{"programs":["46","44"],"location":["online"]}')

    await filters.getByRole('button', { name: /^Fitness ?, remove filter$/ }).click()
    await expect(filters.getByRole('button', { name: /^Mind-Body ?, remove filter$/ })).toBeFocused()
    await filters.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(filters).toBeHidden()
    expect(facetsOf(page)).toBeNull()
    await expect(title(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the month shows seven days, followed by their classes with Add', async ({ page }) => {
    await page.goto('/')
    const november = await classesOf(page, '2026-11')
    await expect(title(page)).toHaveText('Nov 18 – 24')
    await expect(day(page, 'Today, Wednesday, November 18')).toBeVisible()
    await expect(page.getByRole('button', { name: /earlier class(es)? today$/ })).toBeVisible()
    // The first class and its link are visible without scrolling.
    const first = await cards(page).first().boundingBox()
    expect(first!.y).toBeLessThanOrEqual(480)
    const add = cards(page)
      .first()
      .getByRole('button', { name: /^Add Class to Registration / })
    await expect(add).toHaveText(/^Add/)
    expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(44)

    // Seven day links, and none is cut.
    const doorways = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
    await expect(doorways).toHaveCount(7)
    for (const doorway of await doorways.all()) {
      const box = (await doorway.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    const busy = november.filter(on('2026-11-24'))
    await page.getByRole('link', { name: `Tue 24 , November, ${plural(busy.length)}` }).click()
    await expect(page).toHaveURL('/?date=2026-11-24')
    await expect(day(page, 'Tuesday, November 24')).toBeFocused()
    await expect(day(page, 'Tuesday, November 24')).toBeInViewport()
    await expect(title(page)).toHaveText('Nov 18 – 24')
    const week = november.filter(({ start }) => start > '2026-11-18' && start < '2026-11-25')
    await expect(page.getByRole('region', { name: 'Tuesday, November 24' }).getByRole('article')).toHaveCount(
      busy.length,
    )
    expect(await cards(page).count()).toBeGreaterThan(week.length - 10)
  })

  test('Month opens over the page, and choosing a day shifts nothing', async ({ page }) => {
    await page.goto('/')
    const unfold = page.getByRole('button', { name: 'Month', exact: true })
    await unfold.click()
    const sheet = page.getByRole('group', { name: 'November 2026' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('link', { name: /shown below$/ })).toBeFocused()
    await snapNow(page, 'home-month-sheet', 390)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(unfold).toBeFocused()

    await unfold.click()
    const cell = sheet.getByRole('link', { name: /^Wednesday, December 2, / })
    await expect.poll(async () => (await cell.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await page.evaluate(() => {
      let moved = 0
      new PerformanceObserver((list) => {
        // Also count shifts after user input.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved += entry.value
        Object.assign(window, { moved })
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { moved })
    })
    await cell.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/?date=2026-12-02')
    await expect(day(page, 'Wednesday, December 2')).toBeFocused()
    await expect(title(page)).toHaveText('Dec 2 – 8')
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0)
  })

  test('a search shows dated results directly below its field, each with Add', async ({ page }) => {
    await page.goto('/')
    const all = (
      await Promise.all(['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => classesOf(page, month)))
    ).flat()
    const found = all.filter(({ title, start }) => /yoga/i.test(title) && start > '2026-11-18T09:45')
    await searchField(page).fill('yoga')
    await expect(page.getByText(`${plural(found.length)}, today to February 28`)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(cards(page).first()).toContainText(found[0]!.title)
    expect((await cards(page).first().boundingBox())!.y).toBeLessThanOrEqual(320)
    await expect(page).toHaveURL('/?search=yoga')
    await expect(page.getByRole('status').filter({ hasText: ', today to' })).toContainText(
      plural(found.length),
    )
    // The choice of a hybrid class opens in the row, with In Person selected.
    const row = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Add Class/ }) })
      .first()
    const address = await row.getByRole('heading').getByRole('link').getAttribute('href')
    const same = cards(page).filter({ has: page.locator(`a[href="${address}"]`) })
    await expect(same.getByRole('radio')).toHaveCount(0)
    await same.getByRole('button', { name: /^Add Class to Registration/ }).click()
    await expect(same.getByRole('button', { name: /^Remove from Registration/ })).toBeFocused()
    await expect(same.getByText(/^Added /)).toBeVisible()
    await visualCheck(page, 'home-search')
    // The server-rendered page for this URL.
    await page.goto('/?search=yoga')
    await expect(cards(page).first()).toContainText(found[0]!.title)
  })

  test('filters are one button that opens a sheet', async ({ page }) => {
    await page.goto('/?view=list')
    const left = (await classesOf(page, '2026-11')).filter(({ start }) => start.slice(0, 10) >= '2026-11-18')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    expect((await sheet.boundingBox())?.width).toBe(390)
    await sheet.locator('summary', { hasText: 'Programs' }).click()
    const support = left.filter(({ category }) => category.name === 'Support Groups')
    await sheet.getByRole('checkbox', { name: `Support Groups (${support.length})` }).check()
    await axe(page)
    await sheet.getByRole('button', { name: `Show ${support.length} classes` }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters ?, 1$/ })).toBeFocused()
    await expect(listed(page, support.length)).toBeVisible()
  })
})

test('a person filters, browses, and opens a class with the keyboard only', async ({ page }) => {
  await page.goto('/')
  await expect(months(page)).toBeVisible()
  const tabTo = async (name: string | RegExp) => {
    for (let clicks = 0; clicks < 60; clicks++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''
      if (typeof name === 'string' ? text.trim() === name : name.test(text)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await tabTo('Programs')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator(':focus')).toBeChecked()
  // On a low screen the panel scrolls. Its bottom bar does not cover the focused checkbox.
  await page.setViewportSize({ width: 1280, height: 480 })
  const boxes = page.locator('.filter-panel').getByRole('checkbox')
  for (const box of await boxes.all()) {
    await box.focus()
    const [label, foot] = await Promise.all([
      page.locator('.filter-panel .check:focus-within').boundingBox(),
      page.locator('.filter-panel__foot').boundingBox(),
    ])
    expect(label!.y + label!.height).toBeLessThanOrEqual(foot!.y + 1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveText('Programs: 1')
  await tabTo('Next month, December 2026')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('December 2026')
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Next month, January 2027')
  await tabTo('List')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('List')
  const first = await cards(page).first().getByRole('link').first().textContent()
  await tabTo(first ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/class\/\d+$/)
})
