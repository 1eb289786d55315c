import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Roster } from '#web/roster/roster.api.ts'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { NoOneCame } from './no-one-came.tsx'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null })
const started = buildRoster({ record: 'NOT_RECORDED' })
const later = {
  ...started,
  course: { ...started.course, start: '2026-11-20T15:30:00.000Z', end: '2026-11-20T16:00:00.000Z' },
}

function page(roster: Roster, where: 'above' | 'below', respond: Respond = 'NETWORK') {
  loggedInAs(staff)
  const portal = servePortal({ ...callsOf(staff), Roster_SetNoOneCame: respond })
  const view = show(<NoOneCame roster={roster} where={where} />)
  const sent = () => portal.callsOf('Roster_SetNoOneCame').map(({ variables }) => variables.input)
  return { ...view, sent }
}
/** What is visible. The other states only reserve its height. */
const shown = () => document.querySelector('[data-no-one-came]')?.textContent ?? null
const buttons = () =>
  [...document.querySelectorAll('[data-no-one-came] button')].map((one) => one.textContent)
const ask = 'Please record attendance. Check in everyone who came, or choose No one came.'
const noOne = 'No one came to this class. You’re done.'

describe('recording that no one came', () => {
  it.each<[string, Roster, string | null, string[], string | null, string[]]>([
    ['that is not recorded', started, `${ask}No one came`, ['No one came'], null, []],
    [
      'to which no one came',
      { ...started, record: 'NO_ONE_CAME' },
      `${noOne}Someone came`,
      ['Someone came'],
      null,
      [],
    ],
    ['that needs no record', { ...started, record: null }, null, [], 'No one came', ['No one came']],
    ['that has not started', later, null, [], null, []],
    ['that they may not change', { ...started, mayChange: false }, null, [], null, []],
    [
      'to which no one came, and that they may not change',
      { ...started, record: 'NO_ONE_CAME', mayChange: false },
      noOne,
      [],
      null,
      [],
    ],
  ])('of a class %s', (_, roster, above, aboveButtons, below, belowButtons) => {
    const { unmount } = page(roster, 'above')
    expect([shown(), buttons()]).toEqual([above, aboveButtons])
    unmount()
    page(roster, 'below')
    expect([shown(), buttons()]).toEqual([below, belowButtons])
  })
  it.each<[string, string | null, string, boolean]>([
    ['No one came', 'NOT_RECORDED', 'Saved. No one came.', true],
    ['Someone came', 'NO_ONE_CAME', 'Saved. Check in everyone who came.', false],
  ])('with “%s” sends it and says so', async (name, record, said, noOneCame) => {
    const roster = { ...started, record } as Roster
    const { user, sent } = page(roster, 'above', { setNoOneCame: { roster } })
    const [button] = screen
      .getAllByRole('button', { name })
      .filter((one) => one.closest('[data-no-one-came]'))
    await user.click(button!)
    await screen.findByText(said)
    expect(sent()).toEqual([{ courseId: 1, noOneCame }])
    expect(screen.queryByRole('alert')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(document.querySelector('[data-no-one-came] button'))
  })
  it('says when it fails', async () => {
    const { user } = page(started, 'above', rejected('CLASS_CANCELLED'))
    await user.click(document.querySelector('[data-no-one-came] button')!)
    await screen.findByRole('alert')
  })
})
