import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProfileField } from '#domain/accounts/answers/profile-table.ts'
import { profileDraftInput } from '#domain/people/profile/profile.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ProfileFieldInput } from './profile-field.tsx'

interface Options {
  required?: boolean
  alone?: boolean
  brief?: boolean
}
function Field({ field, required = false, ...options }: Options & { field: ProfileField }) {
  const form = useForm({
    schema: profileDraftInput('2026-11-20', noProfileRules),
    defaultValues: blankProfile,
  })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ProfileFieldInput
        field={field}
        fields={fieldsOf(form)}
        rules={noProfileRules}
        required={required}
        {...options}
      />
    </Form>
  )
}
const ask = (field: ProfileField, options: Options = {}) => show(<Field field={field} {...options} />)
const box = () => document.querySelector<HTMLElement>('input, select')!
const reach = 'We call only if something about a class changes.'
const about = 'Choose as many as fit. There are no wrong answers.'

describe('a field of the profile', () => {
  it.each<[ProfileField, Options, string]>([
    ['city', {}, 'City'],
    ['city', { brief: true }, 'City'],
    ['city', { required: true }, 'City\u00a0*'],
    ['emergencyName', {}, 'Name'],
    ['emergencyName', { alone: true }, 'Name'],
    ['emergencyName', { brief: true }, 'Emergency contact: Name'],
    ['emergencyPhone', { brief: true }, 'Emergency contact: Phone'],
  ])('%s with %o is called “%s”', (field, options, label) => {
    ask(field, options)
    expect(document.querySelector('label')?.textContent).toBe(label)
  })
  it.each<[ProfileField, Options, string | null]>([
    ['cellPhone', {}, null],
    ['cellPhone', { alone: true }, reach],
    ['cellPhone', { brief: true }, null],
    ['aboutYourself', {}, null],
    ['aboutYourself', { alone: true }, about],
  ])('%s with %o is explained: %s', (field, options, hint) => {
    ask(field, options)
    const shown = [reach, about].filter((text) => screen.queryByText(text))
    expect(shown).toEqual(hint === null ? [] : [hint])
  })
  it.each(['city', 'homePhone', 'topics'] as const)('%s alone needs no explanation', (field) => {
    ask(field, { alone: true })
    expect(document.querySelector('.field-hint')).toBeNull()
  })
  it.each<[ProfileField, string | null]>([
    ['addressLine1', 'address-line1'],
    ['addressLine2', 'address-line2'],
    ['city', 'address-level2'],
    ['state', 'address-level1'],
    ['zipCode', 'postal-code'],
    ['cellPhone', 'tel'],
    ['homePhone', 'home tel'],
    // The browser would fill in the person’s own name and phone.
    ['emergencyName', 'off'],
    ['emergencyPhone', 'off'],
    ['emergencyRelationship', 'off'],
    ['howDidYouFindUs', null],
  ])('%s is filled in by the browser as %s', (field, expected) => {
    ask(field)
    expect(box().getAttribute('autocomplete')).toBe(expected)
  })
  it.each([
    [{}, null],
    [{ alone: true }, null],
    [{ brief: true }, 'next'],
  ])('with %o leads Enter to %s', (options, key) => {
    ask('city', options)
    expect(box().getAttribute('enterkeyhint')).toBe(key)
  })
  it('takes less space in a long form', () => {
    const { unmount } = ask('topics')
    const wide = document.querySelector('fieldset')?.outerHTML
    unmount()
    ask('topics', { brief: true })
    expect(document.querySelector('fieldset')?.outerHTML).toContain('chip')
    expect(wide).not.toContain('chip')
  })
  it.each([false, true])('for the date of birth has a month, a day and a year; required: %s', (required) => {
    ask('dateOfBirth', { required })
    const [first] = screen.getAllByRole('group', { name: /^Date of Birth/ })
    expect(first?.querySelectorAll('input, select')).toHaveLength(3)
    expect(first?.querySelector('legend')?.textContent).toBe(
      required ? 'Date of Birth\u00a0*' : 'Date of Birth',
    )
  })
  it.each<[Options, boolean]>([
    [{}, true],
    [{ required: true }, false],
    [{ alone: true }, false],
    [{ brief: true }, false],
  ])('for Interest with %o is collapsed: %s', (options, isCollapsed) => {
    ask('interest', options)
    expect(document.querySelector('details') !== null).toBe(isCollapsed)
    expect(screen.getAllByRole('checkbox', { hidden: true }).length).toBeGreaterThan(12)
  })
})
