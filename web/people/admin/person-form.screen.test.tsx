import 'virtual:texts/admin'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import type { AdministeredPerson } from './people-admin.api.ts'
import { PersonForm } from './person-form.tsx'

const administrator = attendee({ databaseId: 1, roles: { nodes: [{ name: 'administrator' }] } })
const ruth = {
  databaseId: 8,
  editVersion: 3,
  firstName: 'Ruth',
  lastName: 'Cole',
  roles: ['attendee'],
  additionalCapabilities: [],
} as unknown as AdministeredPerson
const changed = { ...ruth, firstName: 'Ruthie', editVersion: 4 }
const notSeen = rejected('ACCESS_NOT_SEEN', { since: '2026-11-02', opens: ['passkey'] })

async function form(person: AdministeredPerson, respond: Respond) {
  loggedInAs(administrator)
  const portal = servePortal({ ...callsOf(administrator), Person_Change: respond })
  const onSaved = vi.fn()
  const view = await showLoaded(
    <ToastsProvider>
      <PersonForm
        person={person}
        onSaved={onSaved}
        onLoadTheirs={() => undefined}
        latestVersion={async () => person.editVersion}
      />
    </ToastsProvider>,
  )
  await expect.poll(() => portal.callsOf('Session_User')).toHaveLength(1)
  await view.user.type(screen.getByLabelText(/First Name/i), 'ie')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const inputs = () => portal.callsOf('Person_Change').map(({ variables }) => variables.input)
  return { ...view, portal, onSaved, inputs }
}
const result = (person: AdministeredPerson) => ({ changePerson: { person } })

it('a saved person is passed on, and the session of someone else stays', async () => {
  const { inputs, onSaved, portal } = await form(ruth, result(changed))
  await expect.poll(() => onSaved.mock.calls).toEqual([[changed]])
  await screen.findByText('Saved.')
  expect(inputs()).toEqual([
    {
      userId: 8,
      editVersion: 3,
      person: { firstName: 'Ruthie', lastName: 'Cole', roles: ['attendee'], capabilities: [] },
      password: null,
      accessSeen: false,
    },
  ])
  expect(portal.callsOf('Session_User')).toHaveLength(1)
})

it('a change of the own account loads the session again', async () => {
  const { onSaved, portal } = await form({ ...ruth, databaseId: 1 }, result({ ...changed, databaseId: 1 }))
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  await expect.poll(() => portal.callsOf('Session_User')).toHaveLength(2)
})

const isSeen = (variables: { input: { accessSeen: boolean } }) => variables.input.accessSeen
const onceSeen = (variables: never) => (isSeen(variables) ? result(changed) : notSeen)
const review = async () => within(await screen.findByRole('alertdialog'))

it('a role is given after a review of every way into the account', async () => {
  const { user, inputs, onSaved } = await form(ruth, onceSeen)
  const question = await review()
  expect(onSaved).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Give access' }))
  await expect.poll(() => onSaved.mock.calls).toEqual([[changed]])
  expect(inputs()).toMatchObject([{ accessSeen: false }, { accessSeen: true }])
})

it('someone who decides against it after the review sees no error, and nothing is saved', async () => {
  const { user, inputs, onSaved } = await form(ruth, onceSeen)
  await user.click((await review()).getByRole('button', { name: 'Don’t give it' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(inputs()).toHaveLength(1)
  expect(onSaved).not.toHaveBeenCalled()
  expect(screen.queryByText('Saved.')).toBeNull()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})
