import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MonthField } from './month-field.tsx'
import 'virtual:texts/admin'

const select = (name: 'month' | 'year') =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `From: ${name}` })
const options = (name: 'month' | 'year') => [...select(name).options]

function field(value: string, error?: string) {
  const onChange = vi.fn<(month: string) => void>()
  const view = render(<MonthField label="From" value={value} error={error} onChange={onChange} />)
  const show = (next: string) => view.rerender(<MonthField label="From" value={next} onChange={onChange} />)
  return { user: userEvent.setup(), onChange, show }
}

describe('a field for a month', () => {
  it('has the name of its group, and shows the month and the year', () => {
    field('2024-02')
    screen.getByRole('group', { name: 'From' })
    expect(select('month').selectedOptions[0]?.text).toBe('February')
    expect(select('year').value).toBe('2024')
  })
  it('offers twelve months, by name', () => {
    field('2024-02')
    expect(options('month').map(({ value }) => value)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ])
    expect(options('month').map(({ text }) => text)).toEqual([
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ])
  })
  it('offers the next year and twenty past ones, the latest first', () => {
    field('2024-02')
    const years = options('year').map(({ value }) => value)
    expect(years).toEqual(Array.from({ length: 22 }, (_, index) => String(2027 - index)))
  })
  it.each([
    ['2027', 22, '2027', '2006'],
    ['2006', 22, '2027', '2006'],
    ['2028', 23, '2028', '2006'],
    ['2005', 23, '2027', '2005'],
    ['1950', 23, '2027', '1950'],
  ])('in %s offers %i years, from %s to %s', (year, count, first, last) => {
    field(`${year}-05`)
    const years = options('year').map(({ value }) => value)
    expect([years.length, years[0], years.at(-1)]).toEqual([count, first, last])
    expect(select('year').value).toBe(year)
  })
  it('says what is wrong at the month', () => {
    field('2024-02', 'The end is before the start.')
    expect(select('month').getAttribute('aria-invalid')).toBe('true')
    screen.getByText('The end is before the start.')
    expect(select('year').getAttribute('aria-invalid')).not.toBe('true')
  })
  it('gives the month and the year together', async () => {
    const { user, onChange } = field('2024-02')
    await user.selectOptions(select('month'), 'June')
    expect(onChange.mock.calls).toEqual([['2024-06']])
  })
  it('keeps the first choice while the page still shows what was before', async () => {
    const { user, onChange } = field('2024-02')
    await user.selectOptions(select('month'), 'June')
    await user.selectOptions(select('year'), '2020')
    expect(onChange.mock.calls).toEqual([['2024-06'], ['2020-06']])
    expect([select('month').value, select('year').value]).toEqual(['06', '2020'])
  })
  it('follows the page after that', async () => {
    const { user, show, onChange } = field('2024-02')
    await user.selectOptions(select('month'), 'June')
    show('2024-06')
    show('2021-03')
    expect([select('month').value, select('year').value]).toEqual(['03', '2021'])
    await user.selectOptions(select('year'), '2022')
    expect(onChange.mock.calls.at(-1)).toEqual(['2022-03'])
  })
  it('shows the month before again if the page returns to it', async () => {
    const { user, show } = field('2024-02')
    await user.selectOptions(select('month'), 'June')
    show('2024-06')
    show('2024-02')
    expect(select('month').value).toBe('02')
  })
})
