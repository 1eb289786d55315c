import { expectStayed, respondOneByOne, watchPositions } from '../../support/checks/stays-put.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { sampleIds } from '../../support/pseudo-language/sample-ids.ts'
import { makeClass, staffCall } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('the parts of an editor that load on their own move nothing that is shown', async ({
  page,
  context,
  portal,
}) => {
  const { series, person } = await sampleIds(portal)
  // Above its form are an email that is scheduled, and Undo.
  const cancelled = await makeClass(portal.url, { title: titled('Yoga') })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId: cancelled, registrationType: 'online' })
  await staffCall(
    portal.url,
    'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { act } }',
    {
      input: { id: cancelled },
    },
  )
  await openAs(page, demo('admin'), '/admin')
  await watchPositions(context)
  const editors = [
    // What loads first is above the rest.
    { path: `/admin/series/${series}`, come: 'in reverse', last: page.locator('.admin-danger') },
    { path: '/admin/settings', come: 'in reverse', last: page.getByRole('button', { name: 'Save times' }) },
    // The record loads first. What is above its form comes after it.
    {
      path: `/admin/classes/${cancelled}`,
      come: 'in order',
      last: page.getByRole('combobox', { name: 'Another language' }),
    },
    {
      path: `/admin/people/${person}`,
      come: 'in order',
      last: page.getByRole('heading', { name: 'Legal hold' }),
    },
    // The names of a roster come after the emails above them.
    {
      path: `/facilitator/class/${cancelled}`,
      come: 'in order',
      last: page.locator('details').filter({ hasText: 'Emails about this class' }),
    },
  ] as const
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { path, come, last } of editors) {
      await respondOneByOne(page, come)
      await page.goto(path)
      await expect(last).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectStayed(page, `${path} at ${width}`)
    }
  }
})
