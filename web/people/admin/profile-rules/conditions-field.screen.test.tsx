import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type ConditionalInput,
  conditionsInput,
  mostConditional,
  mostInGroup,
} from '#domain/people/profile/conditions.input.ts'
import { conditionalFields } from '#domain/people/profile/requested-fields.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ConditionsField } from './conditions-field.tsx'
import 'virtual:texts/admin'

const schema = z.object({ conditions: conditionsInput, interestChoices: z.string() })
type Values = z.infer<typeof schema>

function Fields({ given, onValues }: { given: Values; onValues: (values: Values) => void }) {
  const form = useForm({ schema, defaultValues: given })
  const fields = fieldsOf(form)
  return (
    <Form form={form} onSubmit={(values) => onValues(values)}>
      <ConditionsField name={fields.conditions} choicesFrom={fields.interestChoices} />
      <FormTextAreaField name={fields.interestChoices} label="Interest" />
      <button type="submit">Save</button>
    </Form>
  )
}
function fields(conditions: ConditionalInput[] = [], interestChoices = '') {
  let saved: Values | undefined
  const view = show(
    <Fields
      given={{ conditions, interestChoices }}
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
    choose: (label: RegExp, text: string, number = selects(label).length) =>
      user.selectOptions(selects(label)[number - 1]!, text),
    saved: async () => {
      await press('Save')
      await expect.poll(() => saved).toBeDefined()
      return saved?.conditions
    },
  }
}
const selects = (label: RegExp) => screen.getAllByRole<HTMLSelectElement>('combobox', { name: label })
/** The last one. */
const select = (label: RegExp) => selects(label).at(-1)!
const offered = (label: RegExp) =>
  [...select(label).options].filter(({ value }) => value !== '').map(({ text }) => text)
const [question, answerTo, comparison, value] = [/^Question/, /^Answer to/, /^Comparison/, /^Value/]
const isUnavailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const groups = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)

const one = (field = 'state', is: 'is' | 'isNot' = 'is', text = 'Virginia') => ({ field, is, value: text })
const conditional = (field: string, ...all: ReturnType<typeof one>[]): ConditionalInput => ({
  field,
  anyOf: [{ all: all.length > 0 ? all : [one()] }],
})
const and = 'Ask when all of these match'
const or = 'Or when all of these match'

describe('the questions for some people', () => {
  it('are none at first, and explain what they do', () => {
    fields()
    expect(groups()).toEqual(['Questions for some people only'])
    screen.getByText(/^We ask these questions only where a group of conditions matches\./)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
  it('can be added, with one condition that cannot be removed, and the focus goes to the question', async () => {
    const { press, choose, saved } = fields()
    await press('Add a question')
    await expect.poll(() => document.activeElement).toBe(select(question))
    expect(groups()).toEqual(['Questions for some people only', and])
    expect(screen.queryByRole('button', { name: 'Remove group 1' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove condition 1' })).toBeNull()
    await choose(question, 'Topics')
    await choose(answerTo, 'State')
    await choose(comparison, 'is not')
    await choose(value, 'Virginia')
    expect(await saved()).toEqual([conditional('topics', one('state', 'isNot'))])
  })
  it('are offered with their names', async () => {
    const { press } = fields()
    await press('Add a question')
    const names = offered(question)
    expect(names).toHaveLength(conditionalFields.length)
    expect(names.slice(0, 3)).toEqual(['Address Line 1', 'Address Line 2', 'City'])
    expect(names).not.toContainEqual(expect.stringContaining('.'))
  })
  it('depend only on other answers of the same form', async () => {
    const { press, choose } = fields()
    await press('Add a question')
    expect(offered(answerTo)).toEqual([])
    expect(offered(value)).toEqual([])
    await choose(question, 'Topics')
    expect(offered(answerTo)).toEqual([
      'State',
      'How did you find us?',
      'About Yourself',
      'Interest (cancer type)',
    ])
    expect(offered(comparison)).toEqual(['is', 'is not'])
    await choose(answerTo, 'How did you find us?')
    expect(offered(value).length).toBeGreaterThan(1)
    // A demographic question depends on demographics.
    await choose(question, 'Race')
    expect(offered(answerTo)).toContain('Gender identity')
    expect(offered(answerTo)).not.toContain('State')
    expect(offered(value)).toEqual([])
  })
  it('can depend on a choice of Interest that is being added', async () => {
    const { user } = fields([conditional('topics', one('interest', 'is', ''))], 'Kidney\n\n  Other \n')
    expect(offered(value).slice(-3)).toEqual(['Not sure', 'Kidney', 'Other'])
    await user.type(screen.getByRole('textbox', { name: /^Interest/ }), 'Zebra')
    expect(offered(value).slice(-4)).toEqual(['Not sure', 'Kidney', 'Other', 'Zebra'])
  })
  it('can be removed, each by its number', async () => {
    const { press, choose, saved } = fields([
      conditional('topics'),
      conditional('interest'),
      conditional('homePhone'),
    ])
    // happy-dom does not keep the choice of a select that was rendered with one.
    await choose(question, 'Topics', 1)
    await choose(question, 'Home Phone', 3)
    await press('Remove question 2')
    expect((await saved())?.map(({ field }) => field)).toEqual(['topics', 'homePhone'])
  })
  it('are at most thirty', async () => {
    const { press } = fields(Array.from({ length: mostConditional - 1 }, () => conditional('topics')))
    expect(isUnavailable('Add a question')).toBe(false)
    await press('Add a question')
    expect(selects(question)).toHaveLength(30)
    expect(isUnavailable('Add a question')).toBe(true)
  })
})

describe('the groups of a question', () => {
  it('can be added and removed; the next ones begin with “or”', async () => {
    const { press, choose, saved } = fields([conditional('topics')])
    await choose(question, 'Topics')
    await press('Add a group')
    expect(groups().slice(1)).toEqual([and, or])
    await choose(answerTo, 'About Yourself')
    await choose(value, 'Patient')
    await press('Add a group')
    expect(groups().slice(1)).toEqual([and, or, or])
    await press('Remove group 3')
    await press('Remove group 1')
    expect(groups().slice(1)).toEqual([and])
    expect(await saved()).toEqual([conditional('topics', one('aboutYourself', 'is', 'Patient'))])
  })
  it('are at most ten', async () => {
    const { press } = fields([
      { field: 'topics', anyOf: Array.from({ length: mostInGroup - 1 }, () => ({ all: [one()] })) },
    ])
    expect(isUnavailable('Add a group')).toBe(false)
    await press('Add a group')
    expect(groups().slice(1)).toHaveLength(10)
    expect(isUnavailable('Add a group')).toBe(true)
  })
})

describe('the conditions of a group', () => {
  it('can be added and removed', async () => {
    const { press, choose, saved } = fields([conditional('topics')])
    await choose(question, 'Topics')
    await press('Add a condition')
    await choose(answerTo, 'Interest (cancer type)')
    await choose(value, 'Lung')
    await press('Remove condition 1')
    expect(screen.queryByRole('button', { name: 'Remove condition 1' })).toBeNull()
    expect(await saved()).toEqual([conditional('topics', one('interest', 'is', 'Lung'))])
  })
  it('are at most ten', async () => {
    const nine = Array.from({ length: mostInGroup - 1 }, () => one())
    const { press } = fields([conditional('topics', ...nine)])
    expect(isUnavailable('Add a condition')).toBe(false)
    await press('Add a condition')
    const group = within(screen.getByRole('group', { name: and }))
    expect(group.getAllByRole('combobox', { name: answerTo })).toHaveLength(10)
    expect(isUnavailable('Add a condition')).toBe(true)
  })
})
