import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { interestChoices } from '#domain/accounts/answers/choices.ts'
import { profileFieldsFor } from '#domain/accounts/answers/profile-table.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { firstRegistrationFormInput } from '#domain/registration/first-registration/first-registration-form.input.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { FirstRegistrationFields } from './first-registration-fields.tsx'
import { untouchedFirstRegistration } from './untouched.ts'

type Answers = Partial<typeof untouchedFirstRegistration>

function Rendered({ profile, answers }: { profile: ProfileRules; answers: Answers }) {
  const form = useForm({
    schema: firstRegistrationFormInput({ today: '2026-11-25', profile, youngest: 13 }),
    defaultValues: { ...untouchedFirstRegistration, ...answers },
  })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FirstRegistrationFields fields={fieldsOf(form)} profile={profile} />
    </Form>
  )
}

const rendered = (answers: Answers = {}, profile: ProfileRules = noProfileRules) =>
  renderToString(<Rendered profile={profile} answers={answers} />)
const attribute = (element: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(element)?.[1]
/** Rules that hide fields from everyone who leaves 'How did you find us?' empty. */
const hides = (...fields: string[]): ProfileRules => ({
  ...noProfileRules,
  conditions: fields.map((field) => ({
    field,
    anyOf: [[{ field: 'howDidYouFindUs', is: true, value: 'Web Search' }]],
  })),
})
const elements = (html: string) => html.match(/<(input|select)\b[^>]*>/g) ?? []

/** The fields that the form asks for, in their order. */
const requestedFields = (html: string) => [
  ...new Set(elements(html).map((element) => attribute(element, 'name') ?? '')),
]

describe('the combined form', () => {
  it('has its fields in autofill order, each with its autocomplete name', () => {
    const named = elements(rendered()).map((element) => attribute(element, 'autocomplete'))
    expect(named.filter((name) => name !== undefined)).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'bday-month',
      'bday-day',
      'bday-year',
      'new-password',
      'new-password',
    ])
  })
  it('has the Next key on the keyboard for each text field', () => {
    const lines = elements(rendered()).filter(
      (element) => element.startsWith('<input') && !/type="(checkbox|radio)"/.test(element),
    )
    expect(lines).toHaveLength(13)
    expect(lines.map((line) => attribute(line, 'enterkeyhint'))).toEqual(lines.map(() => 'next'))
  })
  it('has a date of birth with three numeric fields in one fieldset', () => {
    const [date] = /<fieldset[^>]*>(?:(?!<\/fieldset>).)*Date of birth.*?<\/fieldset>/s.exec(rendered()) ?? [
      '',
    ]
    expect(elements(date).map((part) => attribute(part, 'inputmode'))).toEqual([
      'numeric',
      'numeric',
      'numeric',
    ])
  })
  it('has real checkboxes in its chips, with Not sure after the twelve choices', () => {
    const values = elements(rendered())
      .filter((element) => attribute(element, 'name') === 'interest')
      .map((element) => [attribute(element, 'type'), attribute(element, 'value')?.replaceAll('&amp;', '&')])
    expect(values).toEqual([...interestChoices, 'Not sure'].map((value) => ['checkbox', value]))
  })
  it('keeps the demographics collapsed until the person chooses to answer them', () => {
    const questions = (html: string) => html.includes('Ethnic group')
    expect(questions(rendered())).toBe(false)
    const { demographics } = untouchedFirstRegistration
    expect(questions(rendered({ demographics: { ...demographics, answer: 'decline' } }))).toBe(false)
    expect(questions(rendered({ demographics: { ...demographics, answer: 'answer' } }))).toBe(true)
  })
  it('says when all demographics are declined', () => {
    const { demographics } = untouchedFirstRegistration
    expect(rendered({ demographics: { ...demographics, answer: 'decline' } })).toContain('All 7 declined.')
  })
  it('asks for additional required fields, only from people they apply to', () => {
    const profile: ProfileRules = {
      ...noProfileRules,
      requirements: [
        { field: 'emergencyPhone', when: null },
        { field: 'howDidYouFindUs', when: { field: 'aboutYourself', is: true, value: 'Professional' } },
      ],
    }
    const has = (html: string) =>
      ['Emergency contact: Phone', 'How did you find us?'].map((label) => html.includes(label))
    expect(has(rendered())).toEqual([false, false])
    expect(has(rendered({}, profile))).toEqual([true, false])
    expect(has(rendered({ aboutYourself: ['Professional'] }, profile))).toEqual([true, true])
  })
  it.each(profileFieldsFor('firstBooking').filter((field) => requestedFields(rendered()).includes(field)))(
    'leaves out %s alone when a condition hides it',
    (field) => {
      expect(requestedFields(rendered({}, hides(field)))).toEqual(
        requestedFields(rendered()).filter((name) => name !== field),
      )
    },
  )
  it('requires the second line of the address only by a rule', () => {
    const profile = { ...noProfileRules, requirements: [{ field: 'addressLine2', when: null }] }
    const second = (html: string) =>
      elements(html).find((element) => attribute(element, 'name') === 'addressLine2')!
    expect(second(rendered())).not.toContain('required')
    expect(second(rendered({}, profile))).toContain('required')
  })
  it('has no empty row, section or heading when conditions hide their fields', () => {
    const address = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode']
    const why = ['aboutYourself', 'interest']
    const empty = (html: string) => html.match(/<(div|section)\b[^>]*><\/\1>/g) ?? []
    const before = empty(rendered())
    const html = rendered({}, hides(...address, ...why))
    expect(empty(html)).toEqual(before)
    expect(html).not.toContain('first-registration__city')
    expect(html.match(/<section/g)).toHaveLength(rendered().match(/<section/g)!.length - 1)
    expect(rendered({}, hides('addressLine1', 'zipCode', 'interest'))).toContain('first-registration__city')
  })
})
