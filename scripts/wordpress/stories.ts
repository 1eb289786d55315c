import { axe } from '../../e2e/support/checks/axe.ts'
import { hostNonce } from '../../server/testing/host-nonce.ts'
import { closedStories, featureStories } from './feature-stories.ts'
import { peopleStories } from './people-stories.ts'
import { ask, connect, expect, logIn, openClass, problemsOf, type Stories } from './story.ts'

/** Run one after the other, each in a new browser. The last ones remove things. */
export const stories: Stories = {
  async 'a visitor opens the calendar and a class'({ page }) {
    const rendered = await page.goto('/classes/')
    expect(await rendered?.text(), 'server-rendered by the portal').toContain('id="drawn-page"')
    await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    const { hostLinks, nonce, endpoint } = await page.evaluate(() => window.portalConfig ?? {})
    expect({ nonce, endpoint, logout: hostLinks?.logout }).toEqual({
      nonce: null,
      endpoint: '/classes/graphql',
      logout: undefined,
    })
    const problems = problemsOf(page)
    const course = await openClass(page)
    await page.goto(`/classes/class/${course.databaseId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(course.title)
    expect(problems).toEqual([])
  },
  async 'a website user registers for a class'({ page, portal, site }) {
    const problems = problemsOf(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await logIn(page, 'ruth', '/classes/')
    await connect(page)
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/classes\/?$/)
    const course = await openClass(page)
    await page.goto(`/classes/class/${course.databaseId}`)
    await page.getByRole('button', { name: 'Add Class to Registration' }).first().click()
    await page.goto('/classes/registration')
    await page.getByRole('button', { name: 'Confirm Registration' }).click()
    await expect(page.getByText(/You are (now )?registered|registration is confirmed/i).first()).toBeVisible()
    await page.goto('/classes/account/classes')
    await expect(page.getByRole('main').getByText(course.title).first()).toBeVisible()
    expect(
      requested.filter((url) => url.includes('v1.')),
      'no nonce in an address',
    ).toEqual([])
    expect(portal.output(), 'no nonce in the log').not.toContain('v1.eyJ')
    expect(
      requested.filter(
        (url) => url.startsWith(site) && !/\/(classes|wp-[^/]*)(\/|\?|$)/.test(url.slice(site.length)),
      ),
    ).toEqual([])
    expect(problems).toEqual([])
  },
  async 'logging out of the portal logs out of WordPress'({ page }) {
    await logIn(page, 'ruth', '/classes/')
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/classes\/login/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Staff Login' })).toHaveAttribute('href', /wp-login\.php/)
    await page.goto('/wp-admin/')
    await expect(page, 'logged out of WordPress').toHaveURL(/wp-login\.php/)
    await page.goto('/classes/')
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  },
  async 'logging out of WordPress logs out of the portal'({ page }) {
    await logIn(page, 'ruth', '/classes/')
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
    await page.context().clearCookies({ name: /^wordpress_/ })
    await page.goto('/classes/')
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('archway.login'))).toBeNull()
  },
  async 'an administrator opens the admin pages of WordPress and of the portal'({ page }) {
    await logIn(page, 'ada', '/classes/')
    await connect(page)
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
      'href',
      /\/wp-admin\/$/,
    )
    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/classes/`)
    expect(cookies.find(({ name }) => name === 'archway_session')).toMatchObject({
      path: '/classes',
      httpOnly: true,
    })
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('link', { name: 'Classes', exact: true }).click()
    await expect(page.getByText('The portal does not answer.')).toBeHidden()
    await page.getByRole('link', { name: 'Open the administration of classes' }).click()
    await expect(page).toHaveURL(/\/classes\/admin$/)
    await expect(page.getByRole('navigation', { name: 'Team' }).first()).toBeVisible()
  },
  async 'a website page is shown in the portal'({ page }) {
    const problems = problemsOf(page)
    const response = await page.goto('/about-us/')
    expect(response?.status()).toBe(200)
    expect(await response?.text(), 'for who has no scripts').toContain(
      '<noscript><main><h1>About us &amp; our house',
    )
    await expect(page).toHaveURL(/\/classes\/about-us$/)
    await expect(page.getByRole('heading', { level: 1, name: 'About us & our house' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find a Class' }).first()).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window), 'a script of a page').toBe(false)
    await page.getByRole('main').getByRole('link', { name: 'Our story' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible()
    expect(problems).toEqual([])
    expect((await page.goto('/classes/not-yet'))?.status(), 'a draft').toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
  },
  async 'URLs that are not portal paths are rejected'({ page }) {
    await page.goto('/classes/')
    for (const address of [
      '/classes//evil.example/graphql',
      '/classes/assets/a.js%00.txt',
      '/classes/%5cevil',
    ])
      expect([address, (await ask(page, address)).status]).toEqual([address, 400])
  },
  async 'a person unknown to the portal sees that they have no account'({ page }) {
    await logIn(page, 'nadia', '/classes/')
    await expect(page.getByText('have no account here yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
  },
  async 'an address that WordPress has not verified opens no account'({ page }) {
    for (const name of ['victor', 'moved']) {
      await page.context().clearCookies()
      await page.goto('/classes/')
      await page.evaluate(() => sessionStorage.clear())
      await logIn(page, name, '/classes/')
      await expect(page.getByText('have no account here yet')).toBeVisible()
      await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden()
    }
  },
  ...peopleStories,
  ...featureStories,
  async 'forged, expired, and used nonces are rejected'({ page, site, secret }) {
    await page.goto('/classes/login')
    const deps = { config: { publicUrl: `${site}/classes` }, clock: { now: () => new Date() } } as never
    const email = 'attendee@example.org'
    const now = Math.floor(Date.now() / 1000)
    const good = hostNonce({ deps }, { email, secret, sub: '2' })
    const send = async (nonce: string) => {
      const { text } = await ask(page, '/classes/graphql', {
        query: 'mutation ($input: LoginByHostInput!) { loginByHost(input: $input) { authToken } }',
        variables: { input: { nonce } },
      })
      const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
      return errors?.[0]?.extensions.code ?? 'ok'
    }
    expect({
      forged: await send(hostNonce({ deps }, { email, secret: 'another secret of thirty-two letters' })),
      old: await send(hostNonce({ deps }, { email, secret, iat: now - 120, exp: now - 60 })),
      elsewhere: await send(hostNonce({ deps }, { email, secret, aud: site })),
      good: await send(good),
      used: await send(good),
    }).toEqual({
      forged: 'HOST_LOGIN_FAILED',
      old: 'HOST_LOGIN_FAILED',
      elsewhere: 'HOST_LOGIN_FAILED',
      good: 'ok',
      used: 'HOST_LOGIN_FAILED',
    })
  },
  ...closedStories,
  async 'the app says when the portal is down'({ page, stopPortal }) {
    await stopPortal()
    const response = await page.goto('/classes/')
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('navigation').first(), 'the app alone').toBeVisible()
    await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible()
    const call = await ask(page, '/classes/graphql', { query: '{ __typename }' })
    expect(call).toEqual({ status: 503, text: expect.stringContaining('TRY_AGAIN') })
    expect((await page.goto('/classes/about-us'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'About us & our house' })).toBeVisible()
  },
  async 'WordPress shows a notice when portal and app are both unavailable'({ page, wordpress }) {
    wordpress.removeApp()
    expect((await page.goto('/classes/'))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Our classes are not available right now' })).toBeVisible()
    await axe(page)
    await page.goto('/about-us/')
    await expect(page.getByRole('heading', { level: 1, name: 'About us & our house' })).toBeVisible()
  },
}
