import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { registrationFormInput } from '#domain/registration/confirm/registration-form.input.ts'
import { registrationFormTable } from '#domain/registration/confirm/registration-form-table.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm, useFormValues } from '#web/ui/form/use-form.ts'
import { RegistrationAnswers } from './registration-answers.tsx'

function Questions({ rules }: { rules: ProfileRules }) {
  const form = useForm({
    schema: registrationFormInput('2026-11-21', rules),
    defaultValues: {
      ...emptyOf(registrationFormTable),
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirm: '',
      terms: false,
      botCheckToken: '',
    },
  })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <RegistrationAnswers fields={fieldsOf(form)} given={useFormValues(form)} rules={rules} />
    </Form>
  )
}
const ask = (rules: Partial<ProfileRules> = {}) => show(<Questions rules={{ ...noProfileRules, ...rules }} />)
const labels = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) =>
    // The star must not begin a line of its own.
    textContent.replace('\u00a0', ' '),
  )

describe('the profile questions on /registration', () => {
  it('are in the order of the table, with a star for the required ones', () => {
    ask()
    expect(labels()).toEqual([
      'Address Line 1',
      'Address Line 2',
      'City *',
      'State *',
      'Zip Code',
      'Cell Phone',
      'I am A *',
      'Interest *',
      'Year of birth',
      'How did you find us?',
    ])
  })
  it('have a star where the organization requires an answer', () => {
    ask({ requirements: [{ field: 'howDidYouFindUs', when: null }] })
    expect(labels().at(-1)).toBe('How did you find us? *')
  })
  it('appear when the answer that shows them is chosen', async () => {
    const onlyForCaregivers = { field: 'aboutYourself', is: true, value: 'Caregiver' }
    const { user } = ask({ conditions: [{ field: 'state', anyOf: [[onlyForCaregivers]] }] })
    expect(screen.queryByLabelText(/^State/)).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^I am/), 'Caregiver')
    screen.getByLabelText(/^State/)
  })
})
