import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { useConflictNotice } from '#web/classes/admin/conflicts/use-conflict-label.tsx'
import { useNotifyQuestion } from '#web/classes/admin/notify/use-notify-question.tsx'
import { CallError } from '#web/platform/graphql/client.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import type { ClassUpdate, Conflict, EditedClass } from './class-editing.api.ts'
import { useCapacityNotice } from './use-capacity-label.tsx'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const form = { ...emptyClass, title: 'Drum Circle', date: '2026-11-28', startTime: '10:00', endTime: '11:00' }
const known = { databaseId: 1, form } as unknown as EditedClass
const update = (changes: object) =>
  ({
    id: 1,
    editVersion: 1,
    course: { ...form, ...changes },
    followingVersion: null,
    allowBelowTaken: false,
  }) as unknown as ClassUpdate
const conflict: Conflict = {
  start: '2026-11-28T15:00:00.000Z',
  end: '2026-11-28T16:00:00.000Z',
  room: true,
  facilitators: [],
  course: {
    databaseId: 2,
    title: 'Quiet Hour',
    start: '2026-11-28T15:00:00.000Z',
    end: '2026-11-28T16:00:00.000Z',
  },
} as Conflict
const preview = {
  people: 1,
  waiting: 0,
  toCall: 0,
  unreached: 0,
  moved: 0,
  leads: [] as string[],
  mail: {
    subject: 'Your class changed',
    opening: 'Hello (first name),',
    closing: 'The time has changed.',
  } as { subject: string; opening: string; closing: string } | null,
}
const tooMany = new CallError('', 'CAPACITY_BELOW_TAKEN', {
  inPersonTaken: 2,
  inPersonCapacity: 1,
  classes: 1,
})

/** What a save asks. Its outcome is shown as JSON. */
function Save({ changes, conflicts, full }: { changes: object; conflicts: Conflict[]; full: boolean }) {
  const { withText, noticeDialog } = useCapacityNotice()
  const { confirmConflicts, conflictDialog } = useConflictNotice()
  const { confirmNotify, notifyDialog } = useNotifyQuestion()
  const [outcome, setOutcome] = useState('')
  const save = async () => {
    try {
      const result = await withText(async (allowed) => {
        if (full && !allowed) throw tooMany
        const notified = await confirmNotify(known, update(changes), conflicts)
        if (!notified) await confirmConflicts(conflicts)
        return { allowed, ...notified }
      })
      setOutcome(JSON.stringify(result))
    } catch (error) {
      setOutcome(`not saved: ${error instanceof CallError ? error.code : 'back'}`)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output>{outcome}</output>
      {conflictDialog}
      {noticeDialog}
      {notifyDialog}
    </>
  )
}
async function saving(
  changes: object,
  { conflicts = [] as Conflict[], full = false, telling = preview as object } = {},
) {
  loggedInAs(staff)
  const portal = servePortal({ ...callsOf(staff), Telling_OfChange: { courseChangePreview: telling } })
  const view = await showLoaded(<Save changes={changes} conflicts={conflicts} full={full} />)
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, previews: () => portal.callsOf('Telling_OfChange').map(({ variables }) => variables) }
}
const outcome = () => document.querySelector('output')!.textContent
const dialog = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))
const moved = { startTime: '11:00' }

describe('what a save of a class asks', () => {
  it('when nothing concerns anyone, is nothing', async () => {
    const { previews } = await saving({ room: form.room })
    await expect.poll(outcome).toBe('{"allowed":false}')
    expect(previews()).toEqual([])
  })
  it('when the room is taken, names the other class, and is saved or not as chosen', async () => {
    const { user } = await saving({}, { conflicts: [conflict] })
    const question = await dialog('Schedule conflict')
    question.getByText(/^The room is taken\. See:/)
    question.getByRole('link', { name: /^Quiet Hour/ })
    await user.click(question.getByRole('button', { name: 'Change my class' }))
    await expect.poll(outcome).toBe('not saved: back')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const again = await dialog('Schedule conflict')
    await user.click(again.getByRole('button', { name: 'Save anyway' }))
    await expect.poll(outcome).toBe('{"allowed":false}')
  })
  it('when more seats are taken than the new limit, says how many, and is saved only when agreed', async () => {
    const { user } = await saving({}, { full: true })
    const question = await dialog('More seats are taken')
    question.getByText('In person: 2 seats taken. New limit: 1.')
    await user.click(question.getByRole('button', { name: 'Change the number' }))
    await expect.poll(outcome).toBe('not saved: CAPACITY_BELOW_TAKEN')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(
      (await dialog('More seats are taken')).getByRole('button', { name: 'Lower the number anyway' }),
    )
    await expect.poll(outcome).toBe('{"allowed":true}')
  })
  it('when people notice the change, asks once about them and about a taken room', async () => {
    const { user } = await saving(moved, { conflicts: [conflict] })
    const question = await dialog('Email 1 person?')
    question.getByText(/^The room is taken\. See:/)
    await user.type(question.getByLabelText(/^Add a note/), 'Dr. Lee comes later.')
    question.getByText('Hello (first name),')
    expect(question.getAllByText('Dr. Lee comes later.').length).toBeGreaterThan(0)
    await user.click(question.getByRole('button', { name: 'Save and send' }))
    await expect.poll(outcome).toContain('"send":true,"note":"Dr. Lee comes later."')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  it('when people notice the change, asks the server about this form, as if people moved', async () => {
    const { previews } = await saving(moved)
    await dialog('Email 1 person?')
    const course = expect.objectContaining({ startTime: '11:00', title: 'Drum Circle' })
    const asked = { id: 1, editVersion: 1, movePeople: true, course }
    expect(previews()).toEqual([{ input: expect.objectContaining(asked) }])
  })
  it('can be saved without an email, or not at all', async () => {
    const { user } = await saving(moved)
    await user.click((await dialog('Email 1 person?')).getByRole('button', { name: 'Back to the form' }))
    await expect.poll(outcome).toBe('not saved: back')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click((await dialog('Email 1 person?')).getByRole('button', { name: 'Save, don’t send' }))
    await expect.poll(outcome).toContain('"send":false')
    expect(outcome()).toContain('"movePeople":false')
  })
  it('when one person moves and another cannot be reached, asks', async () => {
    await saving(moved, { telling: { ...preview, people: 0, unreached: 1, moved: 1, mail: null } })
    await screen.findByRole('button', { name: 'Move, don’t email anyone' })
  })
  it('when only the facilitator changes, says who leads the class now', async () => {
    await saving({ facilitatorIds: ['9'] }, { telling: { ...preview, people: 2, leads: ['Rosa Delgado'] } })
    await dialog('Rosa Delgado now leads the class. Email 2 people?')
    await act(async () => undefined)
  })
  it.each<[string, Partial<typeof preview>, string, string[], string[]]>([
    [
      'only calls',
      { people: 0, toCall: 2, mail: null },
      'Add 2 people to the To call list?',
      [
        'How we can reach people: 2 by phone.',
        '2 people go on the To call list. It says what to tell them.',
        'It appears on the To call list. You can leave it empty.',
      ],
      ['Save and add to the list', 'Save, don’t add calls'],
    ],
    [
      'no one who can be reached',
      { people: 0, unreached: 1, mail: null },
      'We can’t reach anyone',
      ['How we can reach people: 1 not at all.', 'We have no email or phone number for 1 person.'],
      ['Save, don’t send'],
    ],
    [
      'only a waitlist',
      { people: 0, waiting: 2 },
      'Email 2 people?',
      [
        '2 people on the waitlist get an email. You can stop it before it’s sent.',
        'How we can reach people: 2 by email.',
        'It appears at the top of the email. You can leave it empty.',
      ],
      ['Save and send', 'Save, don’t send'],
    ],
    [
      'people, a waitlist and calls',
      { waiting: 1, toCall: 1 },
      'Email 2 people?',
      [
        'They’re registered, and this change affects them. You can stop the email before it’s sent.',
        '1 person on the waitlist gets an email too.',
        'How we can reach people: 2 by email, 1 by phone.',
        '1 person goes on the To call list. It says what to tell them.',
        'It appears at the top of the email. You can leave it empty.',
      ],
      ['Save and send', 'Save, don’t add calls'],
    ],
    [
      'new facilitators',
      { leads: ['Rosa Delgado', 'Ann Lee'] },
      'Rosa Delgado and Ann Lee now lead the class. Email 1 person?',
      [
        'They’re registered, and this change affects them. You can stop the email before it’s sent.',
        'How we can reach people: 1 by email.',
        'It appears at the top of the email. You can leave it empty.',
      ],
      ['Save and send', 'Save, don’t send'],
    ],
  ])('when it affects %s, says that and no more', async (_, telling, title, sentences, buttons) => {
    await saving(moved, { telling: { ...preview, ...telling } })
    const { queryByText, getAllByRole } = await dialog(title)
    const all =
      /waitlist gets? an email|^How we can reach|To call list\.|^We have no email|at the top of the email|^They’re registered/
    expect(
      screen
        .getAllByText(all)
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(sentences.toSorted())
    expect(queryByText('Show the email') !== null).toBe(telling.mail !== null)
    expect(
      getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => text && text !== 'Back to the form'),
    ).toEqual(buttons)
  })
  it.each<[string, object, string, string, string]>([
    ['and is emailed', {}, 'Move and email', 'true', 'true'],
    ['and is not emailed', {}, 'Move, don’t email anyone', 'false', 'true'],
    ['and has no email', { people: 0, toCall: 1, mail: null }, 'Save, don’t add calls', 'false', 'true'],
  ])('when a person moves with the class %s, says so', async (_, telling, button, send, movePeople) => {
    const { user } = await saving(
      { ...moved, inPerson: false, online: true },
      { telling: { ...preview, moved: 1, ...telling } },
    )
    const question = await dialog('Move 1 person online and email them?')
    await user.click(question.getByRole('button', { name: button }))
    await expect.poll(outcome).toContain(`"send":${send}`)
    expect(outcome()).toContain(`"movePeople":${movePeople}`)
  })
  it('when people notice the change but there are none, is nothing', async () => {
    await saving(moved, { telling: { ...preview, people: 0, mail: null } })
    await expect.poll(outcome).toBe('{"allowed":false}')
  })
  it('shows the email with the note only where there is one', async () => {
    const { user } = await saving(moved)
    const { getByLabelText, getByText } = await dialog('Email 1 person?')
    const message = getByText('Show the email').closest('details')!
    const texts = () => [...message.querySelectorAll('p')].map(({ textContent }) => textContent)
    const { subject, opening, closing } = preview.mail!
    await user.type(getByLabelText(/^Add a note/), ' ')
    expect(texts()).toEqual([subject, opening, closing])
    await user.type(getByLabelText(/^Add a note/), 'Bring tea.')
    expect(texts()).toEqual([subject, opening, 'Bring tea.', closing])
  })
})
