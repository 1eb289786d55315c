import type { Page } from '@playwright/test'
import { snapNow } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isOpen } from '../../support/classes.ts'
import { greeting } from '../../support/people/greeting.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { clock } from '../../support/portal/clock.ts'
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

// A class that began 15 minutes ago is still open.
const graceAgo = new Date(new Date(clock).getTime() - 15 * 60_000)

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
  test('opens on the current month and shows at most three classes a day', async ({ page }) => {
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

  test('has week, day, and list views', async ({ page }) => {
    await page.goto('/')
    const november = await classesOf(page, '2026-11')
    await inView(page, 'Week').click()
    await expect(page).toHaveURL('/?view=week')
    await expect(title(page)).toHaveText('November 15 – 21, 2026')
    const week = november.filter(
      ({ start }) => start.slice(0, 10) >= '2026-11-15' && start.slice(0, 10) <= '2026-11-21',
    )
    await expect(page.getByRole('table').getByRole('listitem')).toHaveCount(week.length)

    await inView(page, 'Day').click()
    await expect(title(page)).toHaveText('Wednesday, November 18, 2026')
    await expect(cards(page)).toHaveCount(november.filter(on('2026-11-18')).length)

    await inView(page, 'List').click()
    await expect(page).toHaveURL('/?view=list')
    const left = november.filter(({ start }) => start.slice(0, 10) >= '2026-11-18')
    await expect(listed(page, left.length)).toBeVisible()
    await expect(day(page, 'Today, Wednesday, November 18')).toBeVisible()

    await page.reload()
    await expect(listed(page, left.length)).toBeVisible()
    await page.goto('/?view=agenda')
    await expect(listed(page, left.length)).toBeVisible()
    await page.goto('/?view=year')
    await expect(months(page)).toBeVisible()
  })

  test('starts the month with the current week, and one link shows earlier weeks', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('td.is-today').filter({ visible: true })).toBeInViewport()
    // Four weeks starting with this one, although only three are left in November.
    await expect(months(page).getByRole('row')).toHaveCount(6)
    await expect(months(page).getByRole('row').last()).toContainText('12')
    const earlier = months(page).getByRole('link', { name: 'Earlier: November 1 – 14' })
    await earlier.click()
    await expect(page).toHaveURL('/?from=2026-11-01')
    await expect(months(page).getByRole('row')).toHaveCount(8)
    await expect(earlier).toBeFocused()
    await earlier.click()
    await expect(page).toHaveURL('/')
    // Other months show all their weeks.
    await page.goto('/?date=2026-10-15')
    await expect(page.getByRole('table', { name: 'October 2026' }).getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('link', { name: /^Earlier/ })).toHaveCount(0)
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

  test('keeps a month on the screen until the next one has loaded', async ({ page }) => {
    await page.goto('/?date=2026-10-01')
    await expect(title(page)).toHaveText('October 2026')
    const release = Promise.withResolvers<void>()
    // Two months later, because the months before and after are preloaded.
    await page.route('**/cache/courses-2027-03.json*', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.evaluate(() => {
      history.pushState(history.state, '', '/?date=2027-03-10')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await expect(page.getByRole('region', { name: 'Class calendar' })).toHaveAttribute('aria-busy', 'true')
    await expect(title(page)).toHaveText('October 2026')
    release.resolve()
    await expect(title(page)).toHaveText('March 2027')
  })

  test('shows an error when classes fail to load, and retries', async ({ page, allowConsole }) => {
    allowConsole('Failed to load resource')
    await page.route(/\/cache\/|\/graphql/, (route) => route.abort())
    await page.goto('/')
    // The page's own data is there. January is not, and December shows its first days.
    await page.getByRole('link', { name: 'Next month, December 2026' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('We couldn’t load the classes.')
    await axe(page)
    await page.unroute(/\/cache\/|\/graphql/)
    await alert.getByRole('button', { name: 'Please try again!' }).click()
    await expect(page.getByRole('table', { name: 'December 2026' })).toBeVisible()
    await expect(title(page)).toBeFocused()
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
  test('find part of a title as the person types', async ({ page }) => {
    await page.goto('/?view=list')
    const left = (await classesOf(page, '2026-11')).filter(({ start }) => start.slice(0, 10) >= '2026-11-18')
    const yoga = left.filter(({ title }) => title.toLowerCase().includes('yoga'))
    await searchField(page).pressSequentially('YÓGA')
    await expect(listed(page, yoga.length)).toBeVisible()
    await expect(page).toHaveURL(`/?view=list&search=${encodeURIComponent('YÓGA')}`)
    await expect(searchField(page)).toBeFocused()
    const beyond = (
      await Promise.all(['2026-12', '2027-01', '2027-02'].map((month) => classesOf(page, month)))
    ).map((month) => month.filter(({ title }) => title.toLowerCase().includes('yoga')).length)
    const sum = beyond.reduce((all, count) => all + count, 0)
    const months = ['December', 'January', 'February'].filter((_, index) => beyond[index]! > 0)
    const sentence = `${sum} more classes found in ${new Intl.ListFormat('en-US').format(months)}`
    await expect(page.getByRole('status').filter({ hasText: 'November' })).toHaveText(
      `November 2026, ${plural(yoga.length)}. ${sentence}`,
    )
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/class\/\d+$/)
    await page.goBack()
    await expect(searchField(page)).toHaveValue('YÓGA')
    await expect(listed(page, yoga.length)).toBeVisible()

    await searchField(page).fill('zzz')
    await expect(page.getByRole('heading', { name: 'No classes match' })).toBeVisible()
    // December has no match either, so only the bar has a link to it.
    await expect(page.getByText('Nothing more in the next three months.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next month, December 2026' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Clear all filters' })).toHaveCount(0)
    await visualCheck(page, 'home-list-none')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/?view=list')
    await expect(searchField(page)).toHaveValue('')
    await expect(title(page)).toBeFocused()

    // Matches outside this month are offered from the next months.
    await searchField(page).fill('yoga')
    await expect(page).toHaveURL('/?view=list&search=yoga')
    await page.getByRole('link', { name: `December (${beyond[0]})` }).click()
    await expect(page).toHaveURL('/?date=2026-12-01&view=list&search=yoga')
    await expect(page.getByText(`${plural(beyond[0]!)} in December 2026`)).toBeVisible()

    // A link that is clicked while the search is debounced still uses all of the typed text.
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

    // A click that leaves the focus in the field, as by voice control, loses no letter either.
    await page.goto('/?view=list&search=yog')
    await searchField(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('a')
    await page
      .getByRole('link', { name: 'Next month, December 2026' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/?date=2026-12-01&view=list&search=yoga')
    await expect(searchField(page)).toHaveValue('yoga')
  })

  test('have buttons for online and for open classes', async ({ page }) => {
    await page.goto('/?view=list')
    const left = (await classesIn(new URL(page.url()).origin, '2026-11')).filter(
      ({ start }) => start.slice(0, 10) >= '2026-11-18',
    )
    const online = left.filter(({ courseTypes }) => courseTypes.nodes.some(({ slug }) => slug === 'online'))
    const open = online.filter((course) => isOpen(course, graceAgo))
    const only = page.getByRole('group', { name: 'Show only' })
    const click = (name: string) => only.getByRole('button', { name }).click()
    await click('Online')
    await expect(listed(page, online.length)).toBeVisible()
    await click('Open for registration')
    await expect(listed(page, open.length)).toBeVisible()
    expect(facetsOf(page)).toBe('{"mode":["online"],"open":["yes"]}')
    await page.goto('/?view=list')
    await expect(only.getByRole('button', { name: 'Online' })).toHaveAttribute('aria-pressed', 'true')
    await expect(listed(page, open.length)).toBeVisible()
    await click('Online')
    await click('Open for registration')
    await expect(listed(page, left.length)).toBeVisible()
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
    await page.reload()
    await expect(filters.getByRole('button', { name: /remove filter$/ })).toHaveCount(3)
    await page.goto('/?view=list')
    await expect(filters.getByRole('button', { name: /remove filter$/ })).toHaveCount(3)
    await expect.poll(() => facetsOf(page)).toBe('{"programs":["46","44"],"location":["online"]}')

    await filters.getByRole('button', { name: /^Fitness ?, remove filter$/ }).click()
    await expect(filters.getByRole('button', { name: /^Mind-Body ?, remove filter$/ })).toBeFocused()
    await filters.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(filters).toBeHidden()
    expect(facetsOf(page)).toBeNull()
    await expect(title(page)).toBeFocused()
    await page.goto('/')
    await expect(months(page)).toBeVisible()
    await expect(filters).toBeHidden()
  })

  test('find a facilitator by ID in a shared URL', async ({ page }) => {
    const november = await classesOf(page, '2026-11')
    const left = november.filter(({ start }) => start.slice(0, 10) >= '2026-11-18')
    const person = left.flatMap(({ facilitators }) => facilitators.nodes)[0]
    const theirs = left.filter(({ facilitators }) =>
      facilitators.nodes.some(({ databaseId }) => databaseId === person?.databaseId),
    )
    const facets = encodeURIComponent(JSON.stringify({ facilitator: [person?.databaseId] }))
    await page.goto(`/?view=list&facets=${facets}`)
    await expect(listed(page, theirs.length)).toBeVisible()
    const chips = page.getByRole('group', { name: 'Filters in use' })
    await expect(chips).toContainText(`${person?.name}, remove filter`)
    // In a year without any class, the chip still shows the name.
    await page.goto(`/?date=2031-05-01&facets=${facets}`)
    await expect(chips).toContainText(`${person?.name}, remove filter`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the calendar starts with the week of the next open class, and Today shows this week', async ({
    page,
    portal,
  }) => {
    const facets = (course: { facilitators?: Listed['facilitators'] }) =>
      encodeURIComponent(JSON.stringify({ facilitator: [String(course.facilitators?.nodes[0]?.databaseId)] }))
    const of = (course: Listed) => course.facilitators.nodes.map(({ databaseId }) => databaseId)
    const november = await classesOf(page, '2026-11')
    const open = new Set(
      (await classesIn(portal.url, '2026-11'))
        .filter((course) => isOpen(course, graceAgo))
        .map(({ databaseId }) => databaseId),
    )
    const soon = new Set(
      november.filter(({ start }) => start > '2026-11-18' && start < '2026-11-25').flatMap(of),
    )
    const later = november.find(
      (course) =>
        course.start > '2026-11-25' &&
        open.has(course.databaseId) &&
        of(course).length === 1 &&
        !soon.has(of(course)[0]!),
    )
    if (later) {
      await page.goto(`/?facets=${facets(later)}`)
      await expect(title(page)).toHaveText('Nov 25 – Dec 1')
      await page.getByRole('link', { name: 'Today', exact: true }).click()
      await expect(page).toHaveURL(/\?date=2026-11-18&facets=/)
    } else await page.goto('/')
    await expect(title(page)).toHaveText('Nov 18 – 24')
    await expect(day(page, 'Today, Wednesday, November 18')).toBeVisible()
    await inView(page, 'Day').click()
    await expect(page).toHaveURL(/\?view=day/)
  })

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

    await page.getByRole('link', { name: 'Next: November 25 – December 1' }).last().click()
    await expect(title(page)).toHaveText('Nov 25 – Dec 1')
    await page.goBack()
    await expect(title(page)).toHaveText('Nov 18 – 24')
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
    await page.setViewportSize({ width: 390, height: 844 })
    const before = await cards(page).count()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
    // The server-rendered page for this URL.
    await page.goto('/?search=yoga')
    await expect(cards(page).first()).toContainText(found[0]!.title)
    await searchField(page).fill('zzz')
    await expect(page.getByRole('heading', { name: 'No classes match' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(title(page)).toHaveText('Nov 18 – 24')
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

test('a full class links to its next open date and to a phone number', async ({ page, portal }) => {
  const november = await classesIn(portal.url, '2026-11')
  const isFull = (course: (typeof november)[number]) =>
    (course.availableSeats ?? 0) + (course.availableOnlineSeats ?? 0) === 0 &&
    !course.courseTiming.eventCancelled
  const pairs = november
    .filter((course) => isFull(course) && new Date(course.start) > new Date(clock))
    .flatMap((full) => {
      const next = november.find(
        (course) => course.title === full.title && course.start > full.start && isOpen(course, graceAgo),
      )
      return next ? [{ full, next }] : []
    })
  const { full, next } = pairs[0]!
  for (const location of [`/?view=day&date=${full.start.slice(0, 10)}`, `/class/${full.databaseId}`]) {
    await page.goto(location)
    const help = page.locator('.register-control__full').first()
    await expect(help).toContainText('Next date with an open spot:')
    await expect(help.getByRole('link').first()).toHaveAttribute('href', `/class/${next.databaseId}`)
    await expect(help.getByRole('link').last()).toHaveAttribute('href', /^tel:/)
  }
  await visualCheck(page, 'class-full')
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

test('a logged-in person is greeted and sees which classes are registered or in their list', async ({
  page,
}) => {
  await openAs(page, demo('attendee'), '/')
  await expect(greeting(page, 'Ruth')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
  const registered = months(page).getByRole('link', { name: /, Registered$/ })
  await expect(registered.first()).toBeVisible()

  await page.goto('/?view=list&date=2026-12-01')
  const add = page.getByRole('button', { name: 'Add Class to Registration' })
  const link = cards(page).filter({ has: add }).first().getByRole('heading').getByRole('link')
  const address = await link.getAttribute('href')
  // Find it by URL: controls that appear later may make another card the first open one.
  const card = cards(page).filter({ has: page.locator(`a[href="${address}"]`) })
  await card.getByRole('button', { name: 'Add Class to Registration' }).click()
  await expect(card).toContainText('to your registration list')
  await inView(page, 'Month').click()
  await expect(page.getByRole('link', { name: /, In your list$/ })).toHaveAttribute('href', address ?? '')
})

const views = [
  ['month', '/'],
  ['week', '/?view=week&date=2026-11-25'],
  ['day', '/?view=day&date=2026-11-24'],
  ['list', '/?view=list&facets=%7B%22programs%22%3A%5B%2241%22%5D%7D'],
] as const

for (const [name, path] of views) {
  test(`the ${name} view fits the narrowest phone, and passes axe, wide and narrow`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'List', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (name === 'week') {
      // Cards, not a table.
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, 'pixels too wide').toBeLessThanOrEqual(0)
    await visualCheck(page, `home-${name}`, { inTheDark: name === 'month' })
  })
}

test('a missing class or series is reported as not found', async ({ page, allowConsole }) => {
  allowConsole('status of 404')
  await page.goto('/class/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'No class found!' })).toBeVisible()
  await page.goto('/series/999999')
  await expect(page.getByText('No classes in this series!').first()).toBeVisible()
})
