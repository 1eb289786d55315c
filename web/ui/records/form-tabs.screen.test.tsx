import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { FormTabs } from './form-tabs.tsx'

const schema = z.object({ title: z.string(), place: z.string(), note: z.string() })

function ThreeTabs() {
  const form = useForm({ schema, defaultValues: { title: '', place: '', note: '' } })
  const fields = fieldsOf(form)
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormTabs
        label="Sections"
        tabs={[
          { id: 'what', label: 'What', fields: [fields.title], content: 'The title' },
          { id: 'where', label: 'Where', fields: [fields.place], content: 'The place' },
          { id: 'notes', label: 'Notes', fields: [fields.note], content: 'The note' },
        ]}
      />
    </Form>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => screen.getByRole('tabpanel').textContent

describe('form tabs', () => {
  it('when none is chosen, the first is shown and the others are hidden', () => {
    show(<ThreeTabs />)
    expect([selected(), shown()]).toEqual(['What', 'The title'])
  })
  it('when the URL names one, that one is shown', () => {
    show(<ThreeTabs />, { at: '/edit#notes' })
    expect([selected(), shown()]).toEqual(['Notes', 'The note'])
  })
  it('when one is clicked, it is shown', async () => {
    const { user } = show(<ThreeTabs />)
    await user.click(screen.getByRole('tab', { name: 'Where' }))
    expect([selected(), shown()]).toEqual(['Where', 'The place'])
  })
  it.each([
    ['the right arrow', 'What', '{ArrowRight}', 'Where'],
    ['the down arrow', 'What', '{ArrowDown}', 'Where'],
    ['the right arrow on the last tab', 'Notes', '{ArrowRight}', 'What'],
    ['the left arrow', 'Notes', '{ArrowLeft}', 'Where'],
    ['the up arrow', 'Notes', '{ArrowUp}', 'Where'],
    ['the left arrow on the first tab', 'What', '{ArrowLeft}', 'Notes'],
    ['Home', 'Notes', '{Home}', 'What'],
    ['End', 'What', '{End}', 'Notes'],
    ['another key', 'What', 'x', 'What'],
  ])(
    'when %s is pressed on %s, %s selects the correct tab and moves focus to it',
    async (_when, from, key, to) => {
      const { user } = show(<ThreeTabs />)
      await user.click(screen.getByRole('tab', { name: from }))
      await user.keyboard(key)
      expect(selected()).toBe(to)
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: to }))
    },
  )
  it('when the selection changes, only the selected tab is a Tab stop', async () => {
    const { user } = show(<ThreeTabs />)
    await user.click(screen.getByRole('tab', { name: 'Where' }))
    await user.keyboard('{ArrowRight}')
    const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)
    expect(stops.map((tab) => tab.textContent)).toEqual(['Notes'])
  })
})
