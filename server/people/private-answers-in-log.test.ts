import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('what nobody else reads of a profile is in the log by its name alone, never with its value', async () => {
  const ann = await buildAttendee(portal.db)
  const change = async (attendeeDetails: object) =>
    portal.ask(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }',
      { input: { id: String(ann.userId), attendeeDetails } },
      await tokenFor(portal, ann),
    )
  await change({
    dateOfBirth: '1961-04-23',
    aboutYourself: ['Patient'],
    topics: ['Nutrition'],
    city: 'Fairfax',
  })
  await change({
    dateOfBirth: '1962-05-24',
    aboutYourself: ['Bereavement'],
    topics: ['Survivorship'],
    city: 'Vienna',
  })
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'data'])
    .where('about_user_id', '=', ann.userId)
    .orderBy('id')
    .execute()
  const log = JSON.stringify(entries)
  expect(log).toContain('dateOfBirth')
  // What administrators read in the record is there with its value, so that the test would see the others.
  expect(log).toContain('Vienna')
  for (const value of ['1961', '1962', 'Patient', 'Bereavement', 'Nutrition', 'Survivorship'])
    expect(log).not.toContain(value)
})
