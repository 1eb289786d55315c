import 'virtual:texts/admin'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { type Column, DataTable, type Sorting } from './data-table.tsx'

interface Person {
  id: number
  name: string
  classes: number
}
const people: Person[] = [
  { id: 1, name: 'Ada', classes: 1204 },
  { id: 2, name: 'Ben', classes: 3 },
]
const box: Column<Person> = { key: 'box', header: 'Select', cell: () => '☐', selects: true, hideHeader: true }
const name: Column<Person> = { key: 'name', header: 'Name', cell: (row) => row.name, sort: 'NAME' }
const classes: Column<Person> = {
  key: 'classes',
  header: 'Classes',
  cell: (row) => row.classes,
  sort: 'CLASSES',
  numeric: true,
  nowrap: true,
}
const menu: Column<Person> = { key: 'menu', header: 'Actions', cell: () => '…', hideHeader: true, wide: true }
const all = [box, name, classes, menu]

function table(columns: Column<Person>[] = all, sorting?: Omit<Sorting, 'onSort'>, busy?: boolean) {
  const sorts: [string, boolean][] = []
  const view = show(
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      idOf={(row) => row.id}
      {...(sorting
        ? {
            sorting: {
              ...sorting,
              onSort: (by: string, descending: boolean) => sorts.push([by, descending]),
            },
          }
        : {})}
      {...(busy === undefined ? {} : { busy })}
    />,
  )
  return { ...view, sorts }
}
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('columnheader')

describe('a table of the administration', () => {
  it('names each row by its first cell that does not select', () => {
    table()
    expect(rowNames()).toEqual(['Ada', 'Ben'])
  })
  it('names each row by the cell that is the name', () => {
    table([name, { ...classes, isName: true }])
    expect(rowNames()).toEqual(['1,204', '3'])
  })
  it('has numbers for reading, with their heading for phones', () => {
    table()
    const cell = screen.getByRole('cell', { name: '1,204' })
    expect(cell.className).toBe('nowrap admin-table__number')
    expect(cell.dataset.label).toBe('Classes')
    expect(screen.getAllByText('☐')[0]!.closest('td')!.dataset.label).toBeUndefined()
  })
  it('marks the cells that select, the menus and the wide ones, and hides their headings', () => {
    table()
    expect(headings().map(({ className }) => className)).toEqual([
      'selected-rows__cell',
      '',
      'nowrap admin-table__number',
      'admin-table__actions admin-table__wide',
    ])
    expect(headings().map((heading) => heading.querySelector('.visually-hidden') !== null)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  it.each([
    [undefined, 'false'],
    [true, 'true'],
  ])('that loads its next page: %s, is busy: %s', (busy, expected) => {
    table(all, undefined, busy)
    expect(screen.getByRole('region', { name: 'People' }).getAttribute('aria-busy')).toBe(expected)
  })
  it('without sorting has no buttons', () => {
    table()
    expect(screen.queryByRole('button')).toBeNull()
  })
  it.each([
    [false, 'ascending'],
    [true, 'descending'],
  ])('that is sorted, descending: %s, says so', (descending, order) => {
    table(all, { by: 'NAME', descending })
    expect(headings().map((heading) => heading.getAttribute('aria-sort'))).toEqual([null, order, null, null])
    expect(headings().map((heading) => heading.querySelectorAll('svg').length)).toEqual([0, 1, 0, 0])
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(headings()[1]!.innerHTML).toContain(descending ? 'arrow-down' : 'arrow-up')
  })
  it.each<[boolean, string, [string, boolean]]>([
    [false, 'Sort by Name', ['NAME', true]],
    [true, 'Sort by Name', ['NAME', false]],
    [true, 'Sort by Classes', ['CLASSES', false]],
  ])('sorted, descending: %s, with “%s” becomes %j', async (descending, button, expected) => {
    const { user, sorts } = table(all, { by: 'NAME', descending })
    await user.click(screen.getByRole('button', { name: button }))
    expect(sorts).toEqual([expected])
  })
})
