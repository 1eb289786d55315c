import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ClassTools from './class-tools.tsx'

const denise = 31
const course = (facilitatorId: number) =>
  classListing({ facilitators: { nodes: [{ databaseId: facilitatorId, name: 'Denise Okafor' }] } })
const person = (role: string, capabilities: string[] = []) =>
  attendee({
    attendeeId: null,
    facilitatorId: role === 'facilitator' ? denise : null,
    roles: { nodes: [{ name: role }] },
    additionalCapabilities: capabilities,
  })

async function tools(user: ReturnType<typeof person>, { leads = denise, recurs = true } = {}) {
  loggedInAs(user)
  const recurring = { courses: { nodes: [{ databaseId: 1, hasRecurringCourses: recurs }] } }
  const portal = servePortal({ ...callsOf(user), ScheduleEvent_Recurring: { courseFacet: recurring } })
  await showLoaded(<ClassTools course={course(leads)} placement="page" user={user} />)
  await expect.poll(() => portal.calls.every(({ name }) => name !== '')).toBe(true)
  return portal
}
const shown = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(({ textContent }) => textContent)

describe('the tools of a class', () => {
  it('of an administrator lead to its form, its roster and the print', async () => {
    await tools(person('administrator'))
    await screen.findByRole('button', { name: 'Duplicate Event' })
    for (const [name, address] of [
      ['Edit Class', '/admin/classes/1'],
      ['View Roster', '/facilitator/class/1'],
      ['Print Roster', '/facilitator/class/1/print'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
  })
  it('offer no other date of a class that has none', async () => {
    const portal = await tools(person('staff'), { recurs: false })
    await expect.poll(() => portal.callsOf('ScheduleEvent_Recurring').length).toBe(1)
    expect(screen.queryByRole('button', { name: 'Duplicate Event' })).toBeNull()
  })
  it.each<[string, string[], number, string[]]>([
    ['their own class', [], denise, ['View Roster']],
    ['their own class, with duplicateEvent', ['duplicateEvent'], denise, ['View Roster', 'Duplicate Event']],
    ['another’s class, with duplicateEvent', ['duplicateEvent'], 99, []],
    [
      'another’s class, with both capabilities for others',
      ['duplicateOthersEvents', 'viewOtherRosters'],
      99,
      ['View Roster', 'Duplicate Event'],
    ],
  ])('of a facilitator for %s', async (_, capabilities, leads, expected) => {
    await tools(person('facilitator', capabilities), { leads })
    await expect.poll(shown).toEqual(expected)
  })
  it('are none for an attendee', async () => {
    const portal = await tools(person('attendee'))
    expect(shown()).toEqual([])
    expect(portal.callsOf('ScheduleEvent_Recurring')).toEqual([])
  })
})
