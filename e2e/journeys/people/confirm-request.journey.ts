import type { Browser } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

/** Ruth helps Pat, who has their own login. */
async function buildHelp(portal: RunningPortal): Promise<{ ruth: Attendee; pat: Attendee }> {
  const [ruth, pat] = [await newAttendee(portal, 'Ruth'), await newAttendee(portal, 'Pat')]
  const begun = `INSERT INTO care (carer_id, person_id, relation, begun_at)
    SELECT c.id, p.id, 'adult', '2026-11-01' FROM app_user c, app_user p WHERE c.email = $1 AND p.email = $2`
  await runSql(portal, begun, [ruth.email, pat.email])
  return { ruth, pat }
}

const chooseDocument = `mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { errorCode } } }`

/** Ruth chooses a class for Pat with an API call. */
async function choose(
  portal: RunningPortal,
  { ruth, pat }: { ruth: Attendee; pat: Attendee },
  courseId: number,
) {
  const [account] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [
    pat.email,
  ])
  const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
  const response = await ruth.call(chooseDocument, { input }, account!.id)
  expect(JSON.stringify(response)).toContain('ASKED_TO_CONFIRM')
}

/** Opens another browser in which no one is logged in. */
async function elsewhere(browser: Browser, portal: RunningPortal) {
  const context = await browser.newContext({ baseURL: portal.url })
  return context.newPage()
}

// crossing: helped person x list confirmed later
test('an adult confirms by email, in another browser, a class that a helper chose', async ({
  page,
  portal,
  mail,
  browser,
}) => {
  const { ruth, pat } = await buildHelp(portal)
  const name = `Pat ${pat.lastName}`
  const [title, own] = [titled('Clay and Talk'), titled('Clay Alone')]
  const courseId = await makeClass(portal.url, { title, online: false })
  const myId = await makeClass(portal.url, { title: own, online: false })
  // Pat already registered for one class without Ruth. Both requests get the same response.
  await pat.register({ courseId: myId, registrationType: 'in-person' })

  await openAs(page, ruth, 'about:blank')
  for (const id of [courseId, myId]) {
    await page.goto(`/class/${id}`)
    await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  }
  await page.goto('/registration')
  for (const each of [title, own]) {
    const person = page.getByRole('group', { name: `Who is coming? ${each}` })
    await person.getByRole('checkbox', { name }).check()
    await person.getByRole('checkbox', { name: 'Myself' }).uncheck()
  }
  await expect(page.getByText(`We’ll ask ${name} to confirm by email first.`)).toHaveCount(2)
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: '2 classes are waiting to be confirmed.' })).toBeFocused()
  await expect(page.getByText(`We asked ${name} to confirm.`)).toHaveCount(2)
  await visualCheck(page, 'asked-list')
  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Classes' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  const link = linkIn(
    await mail(pat.email, { subject: 'Please confirm your registration' }),
    '/registration/asked',
  )
  // Pat forwarded the email to the helper, who cannot respond.
  await page.goto(link)
  await expect(page.getByText('We asked someone else this. Only that person can answer.')).toBeVisible()

  const other = await elsewhere(browser, portal)
  // Email scanners open each link. That is not a response.
  expect((await other.request.get(link)).ok()).toBe(true)
  await other.goto(link)
  await expect(other.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expect(other.getByText(/^We asked p\*\*\*@example\.org\.$/)).toBeVisible()
  await visualCheck(other, 'asked-link')
  await other.getByRole('button', { name: /^Yes, register me/ }).dblclick()
  await expect(other.getByText(`You’re registered for “${title}.”`)).toBeVisible()
  await expect(other.getByText(`“${own}”: You’re already registered for this class.`)).toBeVisible()
  await other.goto(link)
  await expect(other.getByText('You already confirmed this.')).toBeVisible()
  await other.context().close()

  // Both see the chosen class. The helper does not see Pat's other class.
  await page.goto('/account/classes')
  const card = page.getByRole('article').filter({ hasText: `For ${name}` })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(title)
  await expect(page.getByText(own)).toHaveCount(0)
})

// crossing: helped person x mail link
test('an adult declines a helper’s choice in My Classes, or finds that the request expired', async ({
  page,
  portal,
  mail,
  browser,
}) => {
  const people = await buildHelp(portal)
  const { pat } = people
  const [first, second] = [titled('Clay and No'), titled('Clay Too Late')]
  await choose(portal, people, await makeClass(portal.url, { title: first, online: false }))
  await openAs(page, pat, '/account/classes')
  const section = page.getByRole('region', { name: 'Please confirm' })
  await expect(section.getByRole('listitem').filter({ hasText: first })).toBeVisible()
  await visualCheck(page, 'confirm-requests-mine', { inTheDark: true })
  await section.getByRole('button', { name: `No, thank you ${first}` }).click()
  await expect(section.getByText('You said no. We didn’t register you for anything.')).toBeVisible()
  await expect(section.getByRole('article')).toHaveCount(0)

  const selected = { subject: 'Please confirm your registration' }
  const after = await mail(pat.email, selected)
  await choose(portal, people, await makeClass(portal.url, { title: second, online: false }))
  const link = linkIn(await mail(pat.email, { ...selected, after }), '/registration/asked')
  await runSql(portal, 'UPDATE asked_list SET until = asked_at WHERE attendee_id = $1 AND ended_at IS NULL', [
    pat.attendeeId,
  ])
  const other = await elsewhere(browser, portal)
  await other.goto(link)
  await expect(other.getByText('The time to answer is over.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Yes, register me/ })).toHaveCount(0)
  await other.context().close()
})
