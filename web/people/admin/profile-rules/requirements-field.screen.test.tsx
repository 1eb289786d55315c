import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { usStates } from '#domain/accounts/answers/choices.ts'
import { mostRules, type RequirementInput } from '#domain/people/profile/profile-rules.input.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { RequirementsField } from './requirements-field.tsx'
import 'virtual:texts/admin'

const requirement = z.object({
  field: z.string(),
  whenField: z.string(),
  whenIs: z.enum(['is', 'isNot']),
  whenValue: z.string(),
})
const schema = z.object({ requirements: z.array(requirement), interestChoices: z.string() })
type Values = z.infer<typeof schema>

function Fields({ given, onValues }: { given: Values; onValues: (values: Values) => void }) {
  const form = useForm({ schema, defaultValues: given })
  const fields = fieldsOf(form)
  return (
    <Form form={form} onSubmit={(values) => onValues(values)}>
      <RequirementsField name={fields.requirements} choicesFrom={fields.interestChoices} />
      <FormTextAreaField name={fields.interestChoices} label="Interest" />
      <button type="submit">Save</button>
    </Form>
  )
}
function fields(requirements: RequirementInput[] = [], interestChoices = '') {
  let saved: Values | undefined
  const view = show(
    <Fields
      given={{ requirements, interestChoices }}
      onValues={(values) => {
        saved = values
      }}
    />,
  )
  const { user } = view
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    ...view,
    press,
    choose: (label: RegExp, text: string, number = 1) => user.selectOptions(select(label, number), text),
    saved: async () => {
      await press('Save')
      await expect.poll(() => saved).toBeDefined()
      return saved?.requirements
    },
  }
}
const row = (number: number) => within(screen.getAllByRole('listitem')[number - 1]!)
const select = (label: RegExp, number = 1) =>
  row(number).getByRole<HTMLSelectElement>('combobox', { name: label })
/** Without the text that asks for a choice. */
const offered = (label: RegExp, number = 1) =>
  [...select(label, number).options]
    .filter(({ value, text }) => value !== '' || text === 'Always')
    .map(({ text }) => text)
const answer = /^Answer/
const when = /^When/
const comparison = /^If this answer/
const value = /^is$|^Value/
const isUnavailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

const always = (field: string): RequirementInput => ({ field, whenField: '', whenIs: 'is', whenValue: '' })

describe('the required answers', () => {
  it('are none at first, and explain what they do', () => {
    fields()
    screen.getByRole('group', { name: 'Required answers' })
    screen.getByText('People without these answers complete their profile before they register again.')
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })
  it('can be added: always, and the focus goes to the new one', async () => {
    const { press, choose, saved } = fields()
    await press('Add a required answer')
    await expect.poll(() => document.activeElement).toBe(select(answer))
    expect(row(1).getAllByRole('combobox')).toHaveLength(2)
    await choose(answer, 'Topics')
    expect(await saved()).toEqual([always('topics')])
  })
  it('offers the answers that may be required, in the order of the profile', async () => {
    const { press } = fields()
    await press('Add a required answer')
    expect(offered(answer)).toEqual([
      'Address Line 2',
      'Home Phone',
      'How did you find us?',
      'Emergency contact: name',
      'Emergency contact: phone',
      'Emergency contact: relationship',
      'About Yourself',
      'Topics',
      'Interest (cancer type)',
    ])
    expect(offered(when)).toEqual([
      'Always',
      'State',
      'How did you find us?',
      'About Yourself',
      'Topics',
      'Interest (cancer type)',
    ])
  })
  it('can depend on another answer', async () => {
    const { press, choose, saved } = fields()
    await press('Add a required answer')
    await choose(answer, 'Home Phone')
    await choose(when, 'State')
    expect(offered(comparison)).toEqual(['is', 'is not'])
    expect(offered(value)).toEqual([...usStates])
    await choose(comparison, 'is not')
    await choose(value, 'Virginia')
    expect(await saved()).toEqual([
      { field: 'homePhone', whenField: 'state', whenIs: 'isNot', whenValue: 'Virginia' },
    ])
  })
  it('no longer ask for a condition when they are always required again', async () => {
    const { choose } = fields([{ field: 'topics', whenField: 'state', whenIs: 'is', whenValue: 'Virginia' }])
    expect(row(1).getAllByRole('combobox')).toHaveLength(4)
    await choose(when, 'Always')
    expect(row(1).getAllByRole('combobox')).toHaveLength(2)
  })
  it('ask for no condition about an answer that no longer exists', () => {
    fields([{ field: 'topics', whenField: 'shoeSize', whenIs: 'is', whenValue: '38' }])
    expect(row(1).getAllByRole('combobox')).toHaveLength(2)
  })
  it('can depend on a choice of Interest that is being added', async () => {
    const { user } = fields(
      [{ field: 'topics', whenField: 'interest', whenIs: 'is', whenValue: '' }],
      'Kidney\n\n  Other \n',
    )
    expect(offered(value).slice(-3)).toEqual(['Not sure', 'Kidney', 'Other'])
    await user.type(screen.getByRole('textbox', { name: /^Interest/ }), 'Zebra')
    expect(offered(value).slice(-4)).toEqual(['Not sure', 'Kidney', 'Other', 'Zebra'])
  })
  it('can be removed, each by its number', async () => {
    const { press, choose, saved } = fields([always('topics'), always('homePhone'), always('interest')])
    // happy-dom does not keep the choice of a select that was rendered with one.
    await choose(answer, 'Topics', 1)
    await choose(answer, 'Interest (cancer type)', 3)
    await press('Remove answer 2')
    expect(await saved()).toEqual([always('topics'), always('interest')])
  })
  it('are at most thirty', async () => {
    const { press } = fields(Array.from({ length: mostRules - 1 }, () => always('topics')))
    expect(isUnavailable('Add a required answer')).toBe(false)
    await press('Add a required answer')
    expect(screen.getAllByRole('listitem')).toHaveLength(30)
    expect(isUnavailable('Add a required answer')).toBe(true)
  })
})
