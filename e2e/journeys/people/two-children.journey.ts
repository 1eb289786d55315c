import { visualCheck } from '../../support/checks/visual-check.ts'
import type { Attendee } from '../../support/people/attendee.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** A child that the helper helps: without an address, with a complete profile. */
async function childOf(portal: RunningPortal, helper: Attendee, firstName: string) {
  const child = await newAttendee(portal, firstName)
  await runSql(
    portal,
    `INSERT INTO care (carer_id, person_id, relation, begun_at)
      SELECT c.id, p.id, 'minor', '2026-11-01' FROM app_user c, app_user p WHERE c.email = $1 AND p.email = $2`,
    [helper.email, child.email],
  )
  await runSql(portal, `UPDATE app_user SET email = 'child-' || id || '@in-care.invalid' WHERE email = $1`, [
    child.email,
  ])
  return { name: `${firstName} ${child.lastName}`, attendeeId: child.attendeeId }
}

// crossing: helped person x list confirmed later
// crossing: helped person x changed class
test('on a phone, a mother registers herself and two children, and confirms a class that moved', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ruth = await newAttendee(portal, 'Ruth')
  const [ana, ben] = [await childOf(portal, ruth, 'Ana'), await childOf(portal, ruth, 'Ben')]
  const titles = [titled('Clay'), titled('Choir'), titled('Chess')] as const
  const ids: number[] = []
  for (const [n, title] of titles.entries()) {
    const times = { startTime: `1${n}:00`, endTime: `1${n}:45` }
    ids.push(await makeClass(portal.url, { title, online: false, locationId: '215', ...times }))
  }
  await openAs(page, ruth, 'about:blank')
  for (const id of ids) {
    await page.goto(`/class/${id}`)
    await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
    await expect(page.getByRole('button', { name: /^Remove from Registration/ })).toBeVisible()
  }
  await page.goto('/registration')
  const lineOf = (title: string) => page.getByRole('article').filter({ hasText: title })
  const choose = async (title: string, ...names: string[]) => {
    const person = lineOf(title).getByRole('group', { name: /^Who is coming\?/ })
    for (const name of ['Myself', ana.name, ben.name])
      await person.getByRole('checkbox', { name }).setChecked(names.includes(name))
  }
  await choose(titles[0], 'Myself', ana.name)
  await choose(titles[1], ben.name)
  await choose(titles[2], 'Myself', ana.name, ben.name)

  // Accommodations are set per person and class. The first choice is copied to the person's other classes.
  const say = async (title: string, name: string, choice: string, needed: boolean) => {
    const needs = lineOf(title)
      .locator('.needs')
      .filter({ hasText: `What would help ${name} attend?` })
    const box = needs.getByRole('checkbox', { name: choice })
    if (!(await box.isVisible())) await needs.getByText(`What would help ${name} attend?`).click()
    await box.setChecked(needed)
  }
  await say(titles[0], 'Ana', 'Large print', true)
  await say(titles[1], 'Ben', 'Wheelchair access', true)
  await expect(lineOf(titles[2])).toContainText('Large print')
  await say(titles[2], 'Ben', 'Wheelchair access', false)
  await say(titles[2], 'Ben', 'An interpreter', true)
  await visualCheck(page, 'two-children-needs')

  // Staff move one class to another day. The children who were chosen for it stay chosen.
  await runSql(
    portal,
    "update course set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', data_version = nextval('class_data_change') where id = $1",
    [ids[1]],
  )
  await page.reload()
  const moved = lineOf(titles[1])
  await expect(moved).toContainText('This class moved to Sunday, November 29, 2026, 11:00 AM EST.')
  const person = moved.getByRole('group', { name: /^Who is coming\?/ })
  await expect(person.getByRole('checkbox', { name: ben.name })).toBeChecked()
  await expect(person.getByRole('checkbox', { name: 'Myself' })).not.toBeChecked()
  await moved.getByRole('button', { name: /Keep this class/ }).click()
  await page.getByRole('button', { name: 'Confirm Registration' }).click()

  await expect(page.getByRole('heading', { name: 'You are registered for 3 classes.' })).toBeFocused()
  await expect(page.getByText(`Registered: ${ben.name}`)).toBeVisible()
  await expect(page.getByText(`Registered: Myself, ${ana.name}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Registered: Myself, ${ana.name}, ${ben.name}`)).toBeVisible()
  const existing = await runSql<{ course_id: number; attendee_id: number; needs: string[] }>(
    portal,
    'SELECT course_id, attendee_id, needs FROM registration WHERE course_id = ANY($1) AND cancelled_at IS NULL',
    [ids],
  )
  const pairs = existing.map(({ course_id, attendee_id }) => `${ids.indexOf(course_id)} ${attendee_id}`)
  expect(pairs.toSorted()).toEqual(
    [
      [0, ruth],
      [0, ana],
      [1, ben],
      [2, ruth],
      [2, ana],
      [2, ben],
    ]
      .map(([n, one]) => `${n} ${(one as { attendeeId: number }).attendeeId}`)
      .toSorted(),
  )

  const needed = Object.fromEntries(
    existing.map(({ course_id, attendee_id, needs }) => [`${ids.indexOf(course_id)} ${attendee_id}`, needs]),
  )
  expect(needed).toEqual({
    [`0 ${ruth.attendeeId}`]: [],
    [`0 ${ana.attendeeId}`]: ['Large print'],
    [`1 ${ben.attendeeId}`]: ['Wheelchair access'],
    [`2 ${ruth.attendeeId}`]: [],
    [`2 ${ana.attendeeId}`]: ['Large print'],
    [`2 ${ben.attendeeId}`]: ['An interpreter'],
  })

  // A moved class shows its new time, and who it is for.
  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  const card = page.getByRole('article').filter({ hasText: titles[1] })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(`For ${ben.name}`)
  await expect(card).toContainText('November 29')
})
