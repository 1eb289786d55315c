import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const joinDocument =
  'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'

test('staff see the waitlist, and offer a spot out of order with a reason', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Clay and Tea')
  const courseId = await makeClass(portal.url, { title, online: false, inPersonCapacity: '1' })
  const [holder, ann, bea] = [
    await newAttendee(portal, 'Holly'),
    await newAttendee(portal, 'Ann'),
    await newAttendee(portal, 'Bea'),
  ]
  await holder.register({ courseId })
  await ann.call(joinDocument, { input: { courseId } })
  await bea.call(joinDocument, { input: { courseId } })
  await openAs(page, demo('staff'), `/facilitator/class/${courseId}`)
  const list = page.getByRole('region', { name: 'Waitlist' })
  await expect(list.getByText('2 people are on the waitlist.')).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText([`Ann ${ann.lastName}`, `Bea ${bea.lastName}`])
  await list.getByRole('button', { name: `Offer a spot Bea ${bea.lastName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Offer Bea ${bea.lastName} a spot` })
  await dialog.getByRole('button', { name: 'Offer a spot' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Reason').fill('She begins chemo next week.')
  await visualCheck(page, 'roster-offer-place')
  await dialog.getByRole('button', { name: 'Offer a spot' }).click()
  await expect(list.getByText(`We’re holding a spot for Bea ${bea.lastName}`)).toBeVisible()
  await visualCheck(page, 'roster-waiting')
  await mail(bea.email, { subject: 'We’re holding a spot for you' })
})
