import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import { CancelClassDialog } from './cancel-class-dialog.tsx'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const edited = {
  databaseId: 1,
  editVersion: 1,
  cannotLead: [],
  form: { ...emptyClass, title: 'Drum Circle' },
  course: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T16:00:00.000Z' },
  cancelled: false,
  ownReasons: [{ name: 'weather', label: 'Flooded street' }],
  following: null as object | null,
}
const nobody = {
  people: 0,
  waiting: 0,
  toCall: 0,
  unreached: 0,
  moved: 0,
  leads: [],
  mail: null as object | null,
}
const mail = { subject: 'Cancelled', opening: 'Hello', closing: 'Thank you' }
const saved = { changed: 1, told: 0, waiting: 0, toCall: 0, act: null, leavesAt: null }
const following = { count: 3, cancelledTogether: 0 }

interface Shown {
  course?: Partial<typeof edited>
  preview?: Partial<typeof nobody>
  save?: Respond
  look?: Respond
}
async function dialog({ course, preview, save, look }: Shown = {}) {
  loggedInAs(staff)
  const done = { ...saved, told: preview?.people ?? 0, toCall: preview?.toCall ?? 0 }
  const portal = servePortal({
    ...callsOf(staff),
    Class_ForEditing: { courseForEditing: { ...edited, ...course } },
    Telling_OfCancelling: look ?? { courseCancelPreview: { ...nobody, ...preview } },
    Class_Cancel: save ?? { cancelCourse: done },
    Class_Restore: save ?? { restoreCourse: done },
  })
  const events: string[] = []
  const view = await showLoaded(
    <ToastsProvider>
      <CancelClassDialog
        courseId={1}
        onClose={() => events.push('closed')}
        onDone={() => events.push('done')}
      />
    </ToastsProvider>,
  )
  const opened = within(await screen.findByRole('alertdialog'))
  const inputs = (name: string) => portal.callsOf(name).map(({ variables }) => variables.input)
  return { ...view, portal, events, opened, inputs }
}
const button = (name: string) => screen.findByRole('button', { name })
const buttons = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('cancelling a class', () => {
  it('without anyone registered asks once, says so, and notifies no one', async () => {
    const { user, opened, inputs, events } = await dialog()
    await button('Cancel class')
    await screen.findByRole('alertdialog', { name: 'Cancel this class?' })
    opened.getByText('Drum Circle')
    opened.getByText(/10:00 AM/)
    opened.getByText('No one is registered.')
    opened.getByText('We keep the registrations. They’re back if you restore the class.')
    expect(opened.queryByRole('radio')).toBeNull()
    expect(buttons()).toEqual(['Cancel class', 'Keep it'])
    await user.click(await button('Cancel class'))
    await screen.findByText('You cancelled the class.')
    await expect.poll(() => events).toEqual(['done', 'closed'])
    expect(inputs('Class_Cancel')).toEqual([
      { id: 1, scope: 'THIS', tell: { send: false, note: '', reason: null, ownReason: null } },
    ])
  })
  it.each<[string, Partial<typeof nobody>, string[]]>([
    ['people', { people: 2, mail }, ['Cancel class and email 2 people', 'Cancel without emailing anyone']],
    [
      'a waitlist',
      { waiting: 1, mail },
      ['Cancel class and email 1 person', 'Cancel without emailing anyone'],
    ],
    ['calls', { toCall: 2 }, ['Cancel class and add 2 calls', 'Cancel without adding calls']],
    [
      'people and calls',
      { people: 2, toCall: 1, mail },
      ['Cancel class and email 2 people', 'Cancel without adding calls'],
    ],
  ])('that affects %s asks whether to notify them', async (_, preview, expected) => {
    const { user, inputs } = await dialog({ preview })
    await button(expected[0]!)
    expect(buttons()).toEqual([...expected, 'Keep it'])
    await user.click(await button(expected[0]!))
    await expect.poll(() => inputs('Class_Cancel')).toMatchObject([{ tell: { send: true } }])
  })
  it('can be quiet', async () => {
    const { user, inputs } = await dialog({ preview: { people: 2, mail } })
    await user.click(await button('Cancel without emailing anyone'))
    await expect.poll(() => inputs('Class_Cancel')).toMatchObject([{ tell: { send: false } }])
  })
  it('says afterwards how many are notified', async () => {
    const { user } = await dialog({ preview: { people: 2, toCall: 1, mail } })
    await user.click(await button('Cancel class and email 2 people'))
    await screen.findByText(
      'You cancelled the class. 2 people get an email in 10 seconds. 1 person is on the To call list.',
    )
  })
  it('sends the note', async () => {
    const { user, inputs } = await dialog({ preview: { people: 2, mail } })
    await user.type(await screen.findByLabelText(/^Add a note/), 'Sorry.')
    await user.click(await button('Cancel class and email 2 people'))
    await expect.poll(() => inputs('Class_Cancel')).toMatchObject([{ tell: { note: 'Sorry.' } }])
  })
  it.each<[string, string, object]>([
    ['The weather makes travel unsafe', 'weather', { reason: 'weather', ownReason: null }],
    ['Flooded street', 'own:weather', { reason: null, ownReason: 'weather' }],
    ['Don’t give a reason', '', { reason: null, ownReason: null }],
  ])('for the reason “%s” previews and sends it', async (label, value, reasons) => {
    const { user, inputs } = await dialog({ preview: { people: 2, mail } })
    const reason = await screen.findByLabelText<HTMLSelectElement>('Reason')
    expect(reason.value).toBe('')
    await user.selectOptions(reason, 'A technical problem')
    await user.selectOptions(reason, label)
    expect(reason.value).toBe(value)
    await expect.poll(() => inputs('Telling_OfCancelling').at(-1)).toMatchObject({ tell: reasons })
    await user.click(await button('Cancel class and email 2 people'))
    await expect.poll(() => inputs('Class_Cancel')).toMatchObject([{ tell: reasons }])
  })
  it.each<[Partial<typeof nobody>, string]>([
    [{}, 'Cancel classes'],
    [{ people: 2, mail }, 'Cancel classes and email 2 people'],
    [{ toCall: 2 }, 'Cancel classes and add 2 calls'],
  ])('with the following ones %j is asked as “%s”', async (preview, name) => {
    const { user, inputs } = await dialog({ course: { following }, preview })
    const [only, all] = await screen.findAllByRole<HTMLInputElement>('radio')
    expect([only!.checked, all!.checked]).toEqual([true, false])
    expect(all!.labels![0]!.textContent).toContain('3')
    await user.click(all!)
    expect(all!.checked).toBe(true)
    await user.click(await button(name))
    await expect.poll(() => inputs('Class_Cancel')).toMatchObject([{ scope: 'THIS_AND_FOLLOWING' }])
  })
  it('can be left alone', async () => {
    const { user, events, portal } = await dialog()
    await user.click(await button('Keep it'))
    expect(events).toEqual(['closed'])
    expect(portal.callsOf('Class_Cancel')).toEqual([])
  })
  it('is sent once, and cannot be left while it is pending', async () => {
    const response = existing<object>()
    const { user, events, inputs } = await dialog({
      preview: { people: 2, mail },
      save: response.answer,
    })
    await user.click(await button('Cancel class and email 2 people'))
    for (const name of ['Keep it', 'Cancel without emailing anyone'])
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    expect(events).toEqual([])
    await act(async () => response.come({ cancelCourse: saved }))
    await expect.poll(() => events).toEqual(['done', 'closed'])
    expect(inputs('Class_Cancel')).toHaveLength(1)
  })
  it('says that it is checking, and why it cannot', async () => {
    const response = existing<object>()
    const { opened } = await dialog({ look: response.answer })
    await opened.findByText('Checking who is registered …')
    expect(buttons()).toEqual(['Keep it'])
    expect(opened.queryByRole('alert')).toBeNull()
    await act(async () => response.come(rejected('CLASS_ALREADY_PAST')))
    await opened.findByRole('alert')
    expect(opened.queryByText('Checking who is registered …')).toBeNull()
  })
  it('says why it was rejected, and stays open', async () => {
    const { user, opened, events } = await dialog({ save: rejected('CLASS_ALREADY_PAST') })
    await user.click(await button('Cancel class'))
    await opened.findByRole('alert')
    expect(events).toEqual([])
  })
})

describe('restoring a class', () => {
  const cancelled = { cancelled: true, following: { count: 5, cancelledTogether: 3 } }
  it('says that people keep their registrations, and asks no reason', async () => {
    const { user, opened, inputs } = await dialog({ course: { cancelled: true } })
    await user.click(await button('Restore class'))
    await screen.findByText('The class is back on.')
    await screen.findByRole('alertdialog', { name: 'Restore this class?' })
    opened.getByText('People keep the registrations they had.')
    expect(opened.queryByLabelText('Reason')).toBeNull()
    expect(opened.queryByRole('radio')).toBeNull()
    await button('Leave it cancelled')
    expect(inputs('Class_Restore')).toMatchObject([{ scope: 'THIS', tell: { send: false } }])
  })
  it.each<[boolean, Partial<typeof nobody>, string[]]>([
    [false, { people: 2, mail }, ['Restore class and email 2 people', 'Restore, don’t email anyone']],
    [false, { toCall: 2 }, ['Restore class and add 2 calls', 'Restore, don’t add calls']],
    [true, {}, ['Restore classes']],
    [true, { people: 2, mail }, ['Restore classes and email 2 people', 'Restore, don’t email anyone']],
    [true, { toCall: 2 }, ['Restore classes and add 2 calls', 'Restore, don’t add calls']],
  ])('of several: %s, with %j has its own buttons', async (isMany, preview, expected) => {
    const { user, inputs } = await dialog({ course: cancelled, preview })
    const [, all] = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(all!.labels![0]!.textContent).toBe('This and 3 later classes you cancelled with it')
    if (isMany) await user.click(all!)
    await button(expected[0]!)
    expect(buttons()).toEqual([...expected, 'Leave it cancelled'])
    await user.click(await button(expected.at(-1)!))
    await expect
      .poll(() => inputs('Class_Restore'))
      .toMatchObject([{ scope: isMany ? 'THIS_AND_FOLLOWING' : 'THIS' }])
  })
})
