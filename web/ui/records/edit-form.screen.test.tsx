import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CallError } from '#web/platform/graphql/client.ts'
import { show } from '#web/testing/show.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { EditForm } from './edit-form.tsx'
import { isUnsaved } from './unsaved-guard.tsx'
import 'virtual:texts/admin'

const schema = z.object({
  title: z.string().min(1, 'Enter a title.'),
  place: z.string().min(1, 'Enter a place.'),
})
type Values = z.output<typeof schema>
type Save = (values: Values, version: number | null) => Promise<number | null>

function editForm(save: Save, known: Values = { title: 'Yoga', place: 'Hall' }) {
  const said: string[] = []
  const saved: [Values, number | null][] = []
  const view = show(
    <EditForm
      schema={schema}
      known={known}
      version={3}
      prefix="class."
      save={(values, version) => {
        saved.push([values, version])
        return save(values, version)
      }}
      onSaved={() => said.push('saved')}
      onLoadTheirs={() => said.push('theirs')}
      latestVersion={async () => 8}
    >
      {(fields) => (
        <>
          <FormTextField name={fields.title} label="Title" />
          <FormTextField name={fields.place} label="Place" />
        </>
      )}
    </EditForm>,
    { at: '/edit' },
  )
  return { ...view, said, saved }
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const click = (name: string) => screen.findByRole('button', { name })
const conflict = () =>
  new CallError('', 'EDIT_CONFLICT', { by: 'Grace Hopper', at: '2026-11-20T14:55:00.000Z' })

describe('the edit form of a record', () => {
  it('what is below the form appears together with its lazy-loaded fields', async () => {
    const arrived = Promise.withResolvers<{ default: () => ReactNode }>()
    const Late = lazyPart(() => arrived.promise)
    const form = (
      <EditForm
        schema={schema}
        known={{ title: 'Yoga', place: 'Hall' }}
        version={3}
        prefix="class."
        save={async () => 4}
        onSaved={() => undefined}
        below={<button type="button">Delete</button>}
      >
        {() => <Late />}
      </EditForm>
    )
    await act(async () => void show(form))
    await screen.findByText('Loading the editor')
    expect(screen.queryByRole('button')).toBeNull()
    await act(async () => arrived.resolve({ default: () => <textarea aria-label="Text" /> }))
    expect(await field('Text')).not.toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save', 'Delete'])
  })
  it('when it is saved, the version and the input are sent, and nothing is unsaved', async () => {
    const { user, said, saved } = editForm(async () => 4)
    await user.type(await field('Title'), ' for all')
    expect(isUnsaved()).toBe(true)
    await user.click(await click('Save'))
    await expect.poll(() => said).toEqual(['saved'])
    expect(saved).toEqual([[{ title: 'Yoga for all', place: 'Hall' }, 3]])
    expect(isUnsaved()).toBe(false)
  })
  it('when it is saved twice, the second save uses the version from the first', async () => {
    const { user, said, saved } = editForm(async () => 4)
    await user.click(await click('Save'))
    await expect.poll(() => said).toHaveLength(1)
    await user.click(await click('Save'))
    await expect.poll(() => said).toHaveLength(2)
    expect(saved.map(([, version]) => version)).toEqual([3, 4])
  })
  it('when the person leaves with changes, it asks first, and stays or leaves as chosen', async () => {
    const { user, router } = editForm(async () => 4)
    await user.type(await field('Title'), '!')
    void router.navigate('/elsewhere')
    await screen.findByText('You have unsaved changes on this page.')
    expect(router.state.location.pathname).toBe('/edit')
    await user.click(await click('Keep editing'))
    expect(router.state.location.pathname).toBe('/edit')
    expect((await field('Title')).value).toBe('Yoga!')
    void router.navigate('/elsewhere')
    await user.click(await click('Leave without saving'))
    await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
  })
  it('when the person leaves without changes, it does not ask', async () => {
    const { router } = editForm(async () => 4)
    await field('Title')
    void router.navigate('/elsewhere')
    await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
  })
  it('when another person saved first, it names them, keeps the input, and overwrites on request', async () => {
    let times = 0
    const { user, said, saved } = editForm(async () => {
      if (++times === 1) throw conflict()
      return 9
    })
    await user.type(await field('Title'), '!')
    await user.click(await click('Save'))
    await screen.findByText(/^Grace Hopper saved a change on /)
    expect(said).toEqual([])
    await user.click(await click('Replace theirs with mine'))
    await expect.poll(() => said).toEqual(['saved'])
    expect(saved).toEqual([
      [{ title: 'Yoga!', place: 'Hall' }, 3],
      [{ title: 'Yoga!', place: 'Hall' }, 8],
    ])
  })
  it('when another person saved first and their version is chosen, nothing is unsaved', async () => {
    const { user, said } = editForm(async () => {
      throw conflict()
    })
    await user.type(await field('Title'), '!')
    await user.click(await click('Save'))
    await user.click(await click('Discard mine, show theirs'))
    expect(said).toEqual(['theirs'])
    expect(isUnsaved()).toBe(false)
  })
  it('when fields are empty, the summary has focus, lists them in order, and links to them', async () => {
    const { user, saved } = editForm(async () => 4, { title: '', place: '' })
    await user.click(await click('Save'))
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Enter a title.', 'Enter a place.'])
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.click(links[0]!)
    expect(document.activeElement).toBe(await field('Title'))
    expect(saved).toEqual([])
  })
  it('when the portal rejects a field, the error links to that field', async () => {
    const { user, said } = editForm(async () => {
      throw new CallError('', 'INPUT_INVALID', { fields: ['class.place'], codes: ['Enter a place.'] })
    })
    await user.click(await click('Save'))
    await user.click(await screen.findByRole('link'))
    expect(document.activeElement).toBe(await field('Place'))
    expect(said).toEqual([])
  })
})
