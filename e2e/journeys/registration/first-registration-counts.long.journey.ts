import type { Browser, Page } from '@playwright/test'
import { countOf } from '../../support/checks/count.ts'
import { neverEmpty } from '../../support/checks/never-empty.ts'
import {
  chosenPassword,
  codeIn,
  expectBotCheckDone,
  firstRegistrationForm,
  signUpButton,
  signUpWith,
  wordsOf,
} from '../../support/people/first-registration.ts'
import type { Mail } from '../../support/people/mail.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

// A visitor's first registration, from the home page, with all that it requires (issue 27, line 5).
type Count = ReturnType<typeof countOf>
const mostScreens = 6
/** The words of the form on a phone, without header, footer, and text only for screen readers. */
const mostWordsOfForm = 200
/** From the form's first field to Sign Up, without autofill. A select counts as two. */
const mostClicksInForm = 10
/**
 * On a laptop, home shows a whole month, which no one reads completely. There the words on home and search do
 * not count.
 */
const mostWords = { phone: 540, phoneAfterHome: 450, laptopAfterTheMonth: 400 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Home, search, list and form, up to 'Check your E-mail'. */
async function signUpWithAClass(
  page: Page,
  ruth: ReturnType<typeof person>,
  isPhone: boolean,
): Promise<Count> {
  const count = countOf()
  await page.goto('/')
  const expectNeverEmpty = await neverEmpty(page)
  await count.glances(page, 'home')
  await count.click(page.getByRole('searchbox', { name: 'Search classes by name' }))
  await count.type(page, ['gentle yoga'])
  await expect(page).toHaveURL(/search=gentle/)
  const add = page.getByRole('button', { name: /^Add Class to Registration/ }).first()
  await expect(add).toBeInViewport()
  await count.glances(page, 'search')
  await count.click(add)
  await count.click(
    page
      .getByRole('link', { name: /^(Your Registration List|Confirm Registration)/ })
      .filter({ visible: true })
      .first(),
  )
  await expect(heading(page, 'Your Registration List')).toBeVisible()
  const form = firstRegistrationForm(page)
  await expect(signUpButton(page)).toBeInViewport()
  await expectBotCheckDone(page)
  if (isPhone) expect(await wordsOf(page), 'words of the form').toBeLessThanOrEqual(mostWordsOfForm)
  const before = count.clicks
  await count.click(form.getByLabel('First name'))
  await count.type(page, [
    ruth.firstName,
    ruth.lastName,
    ruth.email,
    '7035550186',
    '18 Juniper Lane',
    '',
    'Fairfax',
  ])
  await count.select(form.getByRole('combobox', { name: 'State' }), 'Virginia')
  await count.click(form.getByLabel('Zip Code'))
  await count.type(page, ['22030', '4', '17', '1954'])
  await count.click(form.getByLabel('Patient'))
  await count.click(form.getByLabel('Breast'))
  await count.click(form.getByRole('textbox', { name: /^Password/ }))
  await count.type(page, [chosenPassword, chosenPassword])
  await count.click(form.getByText('Decline all', { exact: true }))
  await count.click(form.getByLabel('I agree to the waivers'))
  await count.reads(page, 'form')
  await count.click(signUpButton(page))
  expect(count.clicks - before, 'clicks in the form').toBeLessThanOrEqual(mostClicksInForm)
  await expect(heading(page, 'Check your E-mail')).toBeVisible()
  await count.reads(page, 'code')
  await expectNeverEmpty()
  return count
}

async function expectRegistered(page: Page, count: Count): Promise<void> {
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add Family/ })).toBeVisible()
  await count.reads(page, 'done')
}

/** Counts the subject and text, without the name above, the lines below, and URLs. */
function readMail(count: Count, { subject, text }: Mail): void {
  const [, body = ''] = /^[^\n]*\n([\s\S]*?)\n-{10}/.exec(text) ?? []
  count.readsMail(`${subject}\n${body.replaceAll(/https?:\/\/\S+/g, '')}`)
}

function expectFewWords(count: Count, isPhone: boolean): void {
  const { home = 0, search = 0 } = count.words
  const read = count.allWords - (isPhone ? 0 : home + search)
  const most = isPhone ? mostWords.phone : mostWords.laptopAfterTheMonth
  expect(read, JSON.stringify(count.words)).toBeLessThanOrEqual(most)
  if (isPhone) expect(read - home, JSON.stringify(count.words)).toBeLessThanOrEqual(mostWords.phoneAfterHome)
  expect(count.screens.length).toBeLessThanOrEqual(mostScreens)
}

test.beforeAll(async ({ portal }) => {
  // All tests register for the same class, and each may bring a guest, so it needs more seats.
  await runSql(
    portal,
    "update course_mode set capacity = 60 where mode = 'in-person' and course_id in (select id from course where title = 'Gentle Yoga')",
    [],
  )
})

for (const [name, viewport, isPhone] of [
  ['a phone', { width: 390, height: 844 }, true],
  ['a laptop', { width: 1280, height: 800 }, false],
] as const)
  test.describe(`the first registration on ${name}`, () => {
    test.use({ viewport })

    test(`takes 14 clicks with the code${isPhone ? ', 15 with the link, 17 in another browser' : ''}, and ${isPhone ? 540 : 400} words`, async ({
      page,
      mail,
      browser,
      portal,
    }) => {
      const ruth = person('Ruth')
      const signUp = await signUpWithAClass(page, ruth, isPhone)
      const received = await mail(ruth.email)

      const code = countOf(signUp)
      readMail(code, received)
      const expectNeverEmpty = await neverEmpty(page)
      await code.click(page.getByRole('textbox', { name: 'Six-digit code' }))
      await code.type(page, [codeIn(received)])
      await expectRegistered(page, code)
      await expectNeverEmpty()
      expect(code.clicks).toBeLessThanOrEqual(14)
      expectFewWords(code, isPhone)

      // What comes after the form is the same at both widths.
      if (!isPhone) return

      // The link in the same browser.
      const courseId = await likeYoga(portal)
      const [same, close] = await newBrowser(browser, portal.url, viewport)
      const link = countOf(signUp)
      const linkMail = await signedUpMail(same, portal, courseId, mail)
      readMail(link, linkMail)
      link.elsewhere()
      link.elsewhere()
      await same.goto(linkIn(linkMail, '/login/verify-email'))
      await expectRegistered(same, link)
      expect(link.clicks).toBeLessThanOrEqual(15)
      expectFewWords(link, isPhone)

      // The link in another browser.
      const [other, closeOther] = await newBrowser(browser, portal.url, viewport)
      const another = countOf(signUp)
      const otherMail = await signedUpMail(same, portal, courseId, mail)
      readMail(another, otherMail)
      another.elsewhere()
      another.elsewhere()
      await other.goto(linkIn(otherMail, '/login/verify-email'))
      await expect(heading(other, 'Verify your email address')).toBeVisible()
      await another.click(other.getByRole('textbox', { name: 'Password' }))
      await another.type(other, [chosenPassword])
      await another.reads(other, 'password')
      await another.click(other.getByRole('button', { name: 'Verify' }))
      await expectRegistered(other, another)
      expect(another.clicks).toBeLessThanOrEqual(17)
      expect(another.typed - signUp.typed).toBe(1)
      expectFewWords(another, isPhone)
      await closeOther()
      await close()
    })
  })

/** A class whose Congratulations page says the same as that of the class in the form, with only one mode. */
const likeYoga = (portal: RunningPortal) =>
  makeClass(portal.url, { title: 'Gentle Yoga', date: '2026-12-30', online: false, locationId: '215' })

/** Signs another person up, as the form does, and returns their email. */
async function signedUpMail(
  page: Page,
  portal: RunningPortal,
  courseId: number,
  mail: (address: string) => Promise<Mail>,
): Promise<Mail> {
  const ruth = person('Ruth')
  await signUpWith(page, portal, ruth, [courseId])
  return mail(ruth.email)
}

async function newBrowser(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<[Page, () => Promise<void>]> {
  const context = await browser.newContext({ baseURL, viewport })
  return [await context.newPage(), () => context.close()]
}
