import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm, useFormValues } from '#web/ui/form/use-form.ts'
import { BirthDateField } from './birth-date-field.tsx'

const schema = z.object({ born: z.string() })

/** The error is what the schema of a form would say. */
function Born({ value, error, short }: { value: string; error: boolean; short: boolean }) {
  const form = useForm({ schema, defaultValues: { born: value } })
  return (
    <Form form={form} onSubmit={() => error && form.setError('born', { message: 'dateOfBirth.required' })}>
      <BirthDateField name={fieldsOf(form).born} label="Date of birth" required short={short} />
      <output>{useFormValues(form).born}</output>
      <button type="submit">Save</button>
    </Form>
  )
}
const part = (name: 'Month' | 'Day' | 'Year') => screen.getByLabelText<HTMLInputElement>(name)
const month = () => screen.getByLabelText<HTMLSelectElement>('Month')
const parts = () => (['Month', 'Day', 'Year'] as const).map((name) => part(name).value)
const value = () => document.querySelector('output')!.textContent
function field(known = '', { error = false, short = false } = {}) {
  const view = show(<Born value={known} error={error} short={short} />)
  const paste = async (name: 'Month' | 'Day' | 'Year', text: string) => {
    await view.user.clear(part(name))
    await view.user.click(part(name))
    await view.user.paste(text)
  }
  return { ...view, paste, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) }
}

describe('a date of birth', () => {
  it('shows a known date in three parts, without zeros in front', () => {
    field('1954-04-07')
    expect(parts()).toEqual(['4', '7', '1954'])
    expect(month().selectedOptions[0]!.textContent).toBe('April')
  })
  it('offers twelve months by name', () => {
    field()
    const names = [...month().options].map(({ textContent }) => textContent)
    expect([names.length, names[1], names[12]]).toEqual([13, 'January', 'December'])
  })
  it('is written with zeros in front, and stays as it was typed', async () => {
    const { user } = field()
    await user.selectOptions(part('Month'), 'April')
    await user.type(part('Day'), '07')
    await user.type(part('Year'), '1954')
    expect([value(), parts()]).toEqual(['1954-04-07', ['4', '07', '1954']])
  })
  it.each([
    ['Day', '\u202a17', '17'],
    ['Day', ' 1 7 ', '17'],
    ['Day', '178', '17'],
    ['Year', '19545', '1954'],
  ] as const)('%s pasted as %j is %s', async (name, text, expected) => {
    const { paste } = field()
    await paste(name, text)
    expect(part(name).value).toBe(expected)
  })
  it('has a field for the month where there is little room', async () => {
    const { paste } = field('', { short: true })
    await paste('Month', '123')
    expect([part('Month').tagName, part('Month').value]).toEqual(['INPUT', '12'])
  })
  it.each([
    ['', ['Month', 'Day', 'Year'], 'Month'],
    ['1954-13-07', ['Month'], 'Month'],
    ['1954-02-30', ['Day'], 'Day'],
    ['1854-02-03', ['Year'], 'Year'],
    ['2026-11-21', ['Year'], 'Year'],
  ])('%j has its error at %j, and the summary leads to the %s', async (known, wrong, first) => {
    const { save } = field(known, { error: true, short: true })
    await save()
    const invalid = () =>
      (['Month', 'Day', 'Year'] as const).filter((name) => part(name).getAttribute('aria-invalid') === 'true')
    await expect.poll(invalid).toEqual(wrong)
    const link = document.querySelector('.error-summary a')!.getAttribute('href')!.slice(1)
    expect(document.getElementById(link)).toBe(part(first as 'Month'))
    const described = (['Month', 'Day', 'Year'] as const).filter((name) =>
      part(name).hasAttribute('aria-describedby'),
    )
    expect(described).toEqual([first])
  })
})
