import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import type { ClassChoices, EditedClass } from './class-editing.api.ts'
import { ClassForm } from './class-form.tsx'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const choices = {
  categories: [{ value: '1', label: 'Movement' }],
  series: [],
  facilitators: [],
  locations: [],
  audiences: [],
  diagnoses: [],
  languages: [],
} as unknown as ClassChoices
const whole = {
  ...emptyClass,
  title: 'Drum Circle',
  categoryId: '1',
  date: '2026-11-28',
  startTime: '10:00',
  endTime: '11:00',
  inPerson: true,
}
const edited = (changes: object = {}) =>
  ({
    databaseId: 1,
    editVersion: 4,
    cannotLead: [],
    form: whole,
    course: {
      start: '2026-11-28T15:00:00.000Z',
      end: '2026-11-28T16:00:00.000Z',
      hasRecurringCourses: false,
      waitingCount: 0,
    },
    inPersonTaken: 0,
    onlineTaken: 0,
    cancelled: false,
    drafts: 0,
    ownReasons: [],
    people: { mails: 0, everRegistered: 0 },
    following: null,
    ...changes,
  }) as unknown as EditedClass
const noOne = { people: 0, waiting: 0, toCall: 0, unreached: 0, moved: 0, leads: [], mail: null }
const saved = (changed: number, act: string | null) => ({
  course: { databaseId: 9, editVersion: 5 },
  changed,
  told: 0,
  waiting: 0,
  toCall: 0,
  moved: 0,
  guestsStay: 0,
  act,
  leavesAt: null,
})

async function form(known: EditedClass | null, responses: Record<string, Respond> = {}) {
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    Class_Clashes: { courseClashes: [] },
    Telling_OfChange: { courseChangePreview: noOne },
    Class_Create: { createCourse: saved(1, null) },
    Class_Update: { updateCourse: saved(1, 'act-1') },
    ...responses,
  })
  const dirty: boolean[] = []
  const view = await showLoaded(
    <ToastsProvider>
      <ClassForm
        known={known}
        choices={choices}
        listPath="/admin/classes?page=2"
        onDirty={(isDirty) => void dirty.push(isDirty)}
      />
    </ToastsProvider>,
    { at: '/admin/classes/1?page=2' },
  )
  const inputsOf = (call: string) =>
    portal.callsOf(call).map(({ variables }) => variables.input as Record<string, unknown>)
  const input = (name: string) => inputsOf('Class_Create').map((sent) => sent[name])
  return { ...view, input, inputsOf, isDirty: () => dirty.at(-1) }
}
const change = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

describe('the form of a class', () => {
  it('saves the class alone, and returns to the list, where it can be undone', async () => {
    const { address, inputsOf, isDirty } = await form(edited())
    await expect.poll(isDirty).toBe(false)
    change('title', 'Drum Circles')
    await expect.poll(isDirty).toBe(true)
    press('Save class')
    await expect.poll(address).toBe('/admin/classes?page=2')
    await toasts().findByText('Saved.')
    toasts().getByRole('button', { name: 'Undo' })
    const course = expect.objectContaining({ title: 'Drum Circles', startTime: '10:00' })
    const scope = { id: 1, editVersion: 4, scope: 'THIS', followingVersion: null, allowBelowTaken: false }
    expect(inputsOf('Class_Update')).toEqual([expect.objectContaining({ ...scope, course })])
    expect(inputsOf('Class_Clashes')[0]).toMatchObject({ id: 1, scope: 'THIS', repeat: null })
  })
  it('stays with what was typed, and says why, when someone else has saved meanwhile', async () => {
    const { address, isDirty } = await form(edited(), { Class_Update: rejected('EDIT_CONFLICT') })
    change('title', 'Drum Circles')
    press('Save class')
    await screen.findByRole('alert')
    expect(address()).toBe('/admin/classes/1?page=2')
    expect(document.querySelector<HTMLInputElement>('[name="title"]')!.value).toBe('Drum Circles')
    expect(isDirty()).toBe(true)
  })
  it.each([
    [0, 'Save class'],
    [1, 'Save draft'],
  ])('with %i drafts has the button “%s”', async (drafts, name) => {
    await form(edited({ drafts }))
    screen.getByRole('button', { name })
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
  })
})

describe('the form of a new class', () => {
  const fill = () => {
    const values = {
      title: 'Drum Circle',
      date: '2026-11-28',
      startTime: '10:00',
      endTime: '11:00',
      categoryId: '1',
    }
    for (const [name, value] of Object.entries(values)) change(name, value)
  }
  it('is saved as no draft, and then opens', async () => {
    const { address, input } = await form(null)
    fill()
    press('Add class')
    await expect.poll(address).toBe('/admin/classes/9?page=2')
    expect([input('draft'), input('repeat')]).toEqual([[false], [null]])
    await toasts().findByText('You added the class.')
    expect(toasts().queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('asks about a taken room before it is added', async () => {
    const conflict = {
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
    }
    const { input, user } = await form(null, { Class_Clashes: { courseClashes: [conflict] } })
    fill()
    press('Add class')
    const question = within(await screen.findByRole('alertdialog', { name: 'Schedule conflict' }))
    expect(input('draft')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save anyway' }))
    await expect.poll(() => input('draft')).toEqual([false])
  })
})
