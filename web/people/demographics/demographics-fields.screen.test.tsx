import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demographicsTable, requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DemographicsFields, type DemographicsQuestion } from './demographics-fields.tsx'

interface ShownQuestions {
  rules?: Partial<ProfileRules>
  required?: boolean
  only?: readonly DemographicsQuestion[]
}
function Questions({ rules, ...rest }: ShownQuestions) {
  const form = useForm({ schema: demographicsDraftInput, defaultValues: emptyOf(demographicsTable) as never })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <DemographicsFields
        fields={fieldsOf(form) as never}
        rules={{ ...noProfileRules, demographicsRequired: requiredDemographics, ...rules }}
        {...rest}
      />
    </Form>
  )
}
const ask = (shown: ShownQuestions = {}) => show(<Questions {...shown} />)
const names = (within: ParentNode) => [
  ...new Set([...within.querySelectorAll<HTMLInputElement>('select, input')].map(({ name }) => name)),
]
const asked = () => names(document)
const pairs = () => [...document.querySelectorAll('.field-pair')].map(names)
/** A question that is shown only to people of an ethnic group. */
const hiddenUnless = (field: DemographicsQuestion) => ({
  conditions: [{ field, anyOf: [[{ field: 'ethnicGroup', is: true, value: 'Other' }]] }],
})

describe('the questions of the demographics', () => {
  it('are in the order of the table, with both questions about sex side by side', () => {
    ask()
    expect(asked()).toEqual([...requiredDemographics])
    expect(pairs()).toEqual([['sexLegal', 'sexBirth']])
  })
  it.each([
    ['sexLegal', ['sexBirth']],
    ['sexBirth', ['sexLegal']],
  ] as const)('leave out %s where the organization does not ask it', (field, left) => {
    ask({ rules: hiddenUnless(field) })
    expect(asked()).toEqual(requiredDemographics.filter((one) => one !== field))
    expect(pairs()).toEqual([left])
  })
  it('leave no empty space where neither question about sex is asked', () => {
    const { conditions: one } = hiddenUnless('sexLegal')
    const { conditions: other } = hiddenUnless('sexBirth')
    ask({ rules: { conditions: [...one, ...other] } })
    expect(pairs()).toEqual([])
  })
  it('can be asked one by one', () => {
    ask({ only: ['race'] })
    expect(asked()).toEqual(['race'])
  })
  it('ask for other pronouns as a text', async () => {
    const { user } = ask({ only: ['pronouns'] })
    expect(asked()).toEqual(['pronouns'])
    await user.selectOptions(screen.getByLabelText(/^Pronouns/), demographicsTable.pronounsOther.when.is)
    await expect.poll(asked).toEqual(['pronouns', 'pronounsOther'])
  })
  it.each<[ShownQuestions, number]>([
    [{}, 7],
    [{ rules: { demographicsRequired: ['race', 'pronouns'] } }, 2],
    [{ required: false }, 0],
  ])('have a star where an answer is required: %j', (given, stars) => {
    ask(given)
    const labels = [...document.querySelectorAll('label.field-label, legend')]
    expect(labels.filter(({ textContent }) => textContent.endsWith('*'))).toHaveLength(stars)
  })
})
