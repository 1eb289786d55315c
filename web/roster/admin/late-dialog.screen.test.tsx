import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import LateDialog from './late-dialog.tsx'
import 'virtual:texts/team'

const staff = attendee({ attendeeId: null })
const start = '2026-11-20T16:00:00.000Z'
const roster = (lateMinutes: number | null = null) => {
  const built = buildRoster()
  return buildRoster({ course: { ...built.course, start, end: '2026-11-20T17:00:00.000Z', lateMinutes } })
}
const mail = { subject: 'Your class starts late', opening: 'Hello', closing: 'Thank you' }
const reached = { people: 0, toCall: 0, unreached: 0, moved: 0, mail: null as object | null }

async function dialog(preview: Partial<typeof reached>, late: number | null = null) {
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    Roster_PreviewLate: { runningLatePreview: { ...reached, ...preview } },
    Roster_SetRunningLate: {
      setRunningLate: { roster: roster(10), told: 1, toCall: 0, act: null, leavesAt: null },
    },
  })
  let done = 0
  const view = await showLoaded(
    <LateDialog
      roster={roster(late)}
      onClose={() => undefined}
      onDone={() => {
        done += 1
      }}
    />,
  )
  const sent = () => portal.callsOf('Roster_SetRunningLate').map(({ variables }) => variables.input)
  return { ...view, sent, done: () => done }
}
const choose = (name: RegExp) => screen.findByRole('radio', { name })
const button = (name: string) => screen.findByRole('button', { name })

describe('reporting that a class starts late', () => {
  it('says the time, and how people are reached, and emails them', async () => {
    const { user, sent, done } = await dialog({ people: 1, toCall: 1, mail })
    await user.click(await choose(/^10 minutes.*11:10 AM/))
    await screen.findByText('How we can reach people: 1 by email, 1 by phone.')
    await button('Save, don’t add calls')
    await user.click(await button('Email 1 person'))
    await expect.poll(done).toBe(1)
    expect(sent()).toEqual([{ courseId: 1, minutes: 10, tell: { send: true, note: '', reason: null } }])
  })
  it('without anyone to email adds calls with the note, and says who cannot be reached', async () => {
    const { user, sent } = await dialog({ toCall: 1, unreached: 1 })
    await user.click(await choose(/^10 minutes/))
    await screen.findByText('How we can reach people: 1 by phone, 1 not at all.')
    screen.getByText('We have no email or phone number for 1 person.')
    screen.getByText('It appears on the To call list.', { exact: false })
    await user.type(screen.getByLabelText(/^Add a note/), 'Please wait in the garden.')
    await user.click(await button('Save and add to the list'))
    await expect.poll(sent).toMatchObject([{ tell: { send: true, note: 'Please wait in the garden.' } }])
  })
  it('can be quiet', async () => {
    const { user, sent } = await dialog({ toCall: 1 })
    await user.click(await choose(/^10 minutes/))
    await user.click(await button('Save, don’t add calls'))
    await expect.poll(sent).toMatchObject([{ minutes: 10, tell: { send: false } }])
  })
  it('can be taken back when the class starts on time after all', async () => {
    const { user, sent } = await dialog({ people: 1, mail }, 10)
    await user.click(await choose(/^On time after all/))
    await user.click(await button('Email 1 person'))
    await expect.poll(sent).toMatchObject([{ minutes: null, tell: { send: true } }])
  })
})
