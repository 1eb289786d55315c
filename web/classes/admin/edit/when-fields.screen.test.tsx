import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type ClassField, emptyClass } from '#domain/classes/fields/class-fields.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ClassChoices } from './class-editing.api.ts'
import { classFormInput, oneDate } from './new-class.ts'
import { WhenFields } from './when-fields.tsx'
import 'virtual:texts/admin'

const schema = classFormInput('America/New_York')
const times = { date: '2026-11-28', startTime: '10:00', endTime: '11:30' }

function Fields(known: Partial<Record<ClassField, unknown>>) {
  const form = useForm({ schema, defaultValues: { ...emptyClass, ...oneDate, ...known } as never })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <WhenFields fields={fieldsOf(form) as never} choices={{} as ClassChoices} />
    </Form>
  )
}
function fields(changes: Partial<typeof times> = {}) {
  const view = show(<Fields {...times} {...changes} />)
  const type = async (name: RegExp, value: string) => {
    const field = screen.getByLabelText(name, { selector: 'input' })
    await view.user.clear(field)
    await view.user.type(field, value)
  }
  return { ...view, type }
}
const end = () => screen.getByLabelText(/^Ends/, { selector: 'input' })
const length = () => {
  const ids = end().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
const notes = () => [...document.querySelectorAll('.banner')].map(({ textContent }) => textContent)

describe('the length of a class', () => {
  it.each([
    ['10:45', 'Lasts 45 min.'],
    ['10:59', 'Lasts 59 min.'],
    ['11:00', 'Lasts 1 h.'],
    ['11:01', 'Lasts 1 h 1 min.'],
    ['12:00', 'Lasts 2 h.'],
    ['12:30', 'Lasts 2 h 30 min.'],
  ])('from 10:00 to %s is “%s”', (endTime, text) => {
    fields({ endTime })
    expect(length()).toBe(text)
  })
  it.each([
    { date: '' },
    { startTime: '' },
    { endTime: '' },
    // Clocks skip this time.
    { date: '2026-03-08', startTime: '02:30', endTime: '04:00' },
    // Read as ending on the next day, the class would be longer than twelve hours.
    { startTime: '10:00', endTime: '09:00' },
  ])('is not known from %j', (changes) => {
    fields(changes)
    expect(length()).toBe('')
  })
})

describe('the notes below date and times', () => {
  it('are none for a class that ends on its day, in the future', () => {
    fields()
    expect(notes()).toEqual([])
  })
  it('say when the class ends on the next day', () => {
    fields({ startTime: '22:00', endTime: '01:00' })
    expect(notes()).toEqual([expect.stringMatching(/^Ends the next day, .*29.*, at 1:00 AM\.$/)])
  })
  it.each([
    ['2026-03-08', /^Clocks go forward that night\. The times from 2:00 AM to 3:00 AM are skipped\.$/],
    ['2027-11-07', /^Clocks go back that night, from 2:00 AM to 1:00 AM\./],
  ])('name the hour when clocks change: %s', (date, text) => {
    fields({ date })
    expect(notes()).toEqual([expect.stringMatching(text)])
  })
  it('warn of a past date that was entered, and not of today', async () => {
    const { type } = fields()
    await type(/^Date/, '2026-11-19')
    await expect.poll(notes).toEqual([expect.stringContaining('This date is in the past.')])
    await type(/^Date/, '2026-11-20')
    await expect.poll(notes).toEqual([])
  })
  it('do not warn of the past date of a class that was there', () => {
    fields({ date: '2026-11-02' })
    expect(notes()).toEqual([])
  })
})
