import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CallError } from '#web/platform/graphql/client.ts'
import { existing } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import type { RowsResponse } from './admin-list.tsx'
import { defineList } from './define-list.tsx'
import 'virtual:texts/admin'

interface Row {
  id: number
  name: string
}
interface RequestedRows {
  search: string
  kind: string
  sort: string
  order: string
  page: number
}
type Load = (asked: RequestedRows) => Promise<RowsResponse<Row>>

const rowsOf = (names: string[], pager: Partial<RowsResponse<Row>['pager']> = {}): RowsResponse<Row> => ({
  rows: names.map((name, index) => ({ id: index + 1, name })),
  pager: { page: 1, total_pages: 1, total_rows: names.length, more_than_total: false, ...pager },
})
let key = 0

/** A list of people, whose search stays out of the address. */
function list(load: Load, at = '/people') {
  const asked: RequestedRows[] = []
  key += 1
  const Page = defineList<'search' | 'kind' | 'sort' | 'order', RowsResponse<Row>>({
    filters: { search: '', kind: '', sort: 'name', order: 'asc' },
    personal: ['search'],
    key: ['list', key],
    load: (values, page) => {
      const call = { ...values, page }
      asked.push(call)
      return load(call)
    },
    title: () => 'People',
    search: () => 'Search by name',
    choices: () => [
      {
        of: 'kind',
        label: 'Kind',
        all: 'All kinds',
        choices: [{ value: 'staff', label: 'Staff' }],
      },
    ],
    chips: ({ values }) => (values.kind ? { kind: `Kind: ${values.kind}` } : {}),
    idOf: ({ id }) => id,
    columns: () => [
      { key: 'name', header: 'Name', sort: 'name', cell: ({ name }: Row) => name },
      { key: 'age', header: 'Age', sort: 'age', cell: () => 1204 },
    ],
    menu: ({ name }: Row) => (
      <RowMenu name={name}>
        <MenuButton onClick={() => undefined}>Edit {name}</MenuButton>
      </RowMenu>
    ),
    empty: () => ({ title: 'No people yet', hint: 'Add one.', action: <a href="/new">Add</a> }),
  })
  return { ...show(<Page />, { at }), asked }
}
/** A list whose rows can be selected, but not Ben. `sent` has the names of each use of its button. */
function selectableList(load: Load, at = '/people') {
  const sent: string[][] = []
  key += 1
  const Page = defineList({
    filters: { kind: '' },
    key: ['selectable', key],
    load: ({ kind }: { kind: string }, page: number) => load({ kind, page, search: '', sort: '', order: '' }),
    title: () => 'People',
    choices: () => [
      { of: 'kind', label: 'Kind', all: 'All kinds', choices: [{ value: 'staff', label: 'Staff' }] },
    ],
    idOf: ({ id }) => id,
    columns: () => [{ key: 'name', header: 'Name', cell: ({ name }: Row) => name }],
    selection: {
      nameOf: ({ name }: Row) => name,
      isSelectable: ({ name }: Row) => name !== 'Ben',
      actions: (rows, { values }, clear) => (
        <Button
          onClick={() => {
            sent.push([...rows.map(({ name }: Row) => name), values.kind])
            clear()
          }}
        >
          Send
        </Button>
      ),
    },
    empty: () => ({ title: 'No people yet' }),
  })
  const view = show(<Page />, { at })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  return { ...view, sent, box }
}
const table = () => screen.findByRole('region', { name: 'People' })
const status = (text: string) =>
  expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)

describe('an administration list', () => {
  it('while it loads, it says so, and then how many rows there are', async () => {
    const result = existing<RowsResponse<Row>>()
    list(result.answer)
    await screen.findByText('Loading the list')
    result.come(rowsOf(['Ada', 'Ben']))
    await table()
    await status('2 rows')
    expect(screen.queryByText('Loading the list')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'List pages' })).toBeNull()
    expect(screen.getAllByRole('cell', { name: '1,204' })).toHaveLength(2)
  })
  it('when it cannot be loaded, it says so and can try again', async () => {
    let times = 0
    const { user } = list(async () => {
      if (++times === 1) throw new CallError('', 'INTERNAL')
      return rowsOf(['Ada'])
    })
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Please try again!' }))
    within(await table()).getByText('Ada')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('when the next page cannot be loaded, an error replaces the rows, and trying again shows it', async () => {
    let fails = true
    const { user } = list(async ({ page }) => {
      if (page === 2 && fails) throw new CallError('', 'INTERNAL')
      return rowsOf([`Row of page ${page}`], { page, total_pages: 2, total_rows: 26 })
    })
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByRole('alert')
    expect(screen.queryByText('Row of page 1')).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Please try again!' }))
    await screen.findByText('Row of page 2')
  })
  it('when there is nothing at all, it leads to adding one', async () => {
    list(async () => rowsOf([], { total_pages: 0 }))
    await screen.findByRole('heading', { name: 'No people yet' })
    screen.getByRole('link', { name: 'Add' })
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  })
  it('when a search finds nothing, clearing it shows all again', async () => {
    const { user, asked } = list(async ({ search }) =>
      search ? rowsOf([], { total_pages: 0 }) : rowsOf(['Ada']),
    )
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by name' })
    await user.type(box, 'zzz{Enter}')
    await screen.findByRole('heading', { name: 'No matches' })
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    within(await table()).getByText('Ada')
    expect(box.value).toBe('')
    expect(asked.at(-1)).toMatchObject({ search: '' })
  })
  it('when a person’s name is searched, it is not in the address', async () => {
    const { user, address, asked } = list(async () => rowsOf(['Ada']))
    await user.type(await screen.findByRole('searchbox'), 'Byron{Enter}')
    await expect.poll(() => asked.at(-1)?.search).toBe('Byron')
    expect(address()).not.toContain('Byron')
  })
  it('when a filter is chosen, it is in the address, the first page is shown, and its chip removes it', async () => {
    const { user, address, asked } = list(
      async ({ page, kind }) => rowsOf([kind || 'all'], { page, total_pages: kind ? 1 : 3, total_rows: 60 }),
      '/people?page=3',
    )
    await screen.findByText('Page 3 of 3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Staff')
    await within(await table()).findByText('staff')
    expect(address()).toBe('/people?kind=staff')
    expect(asked.at(-1)).toMatchObject({ kind: 'staff', page: 1 })
    await user.click(screen.getByRole('button', { name: /Kind: staff/ }))
    await within(await table()).findByText('all')
    expect(address()).toBe('/people')
  })
  it('when a page is turned, the rows stay until the next ones are there, and the table has focus', async () => {
    const second = existing<RowsResponse<Row>>()
    const { user, address } = list(async ({ page }) =>
      page === 1 ? rowsOf(['Ada'], { total_pages: 2, total_rows: 26 }) : second.answer(),
    )
    expect(await screen.findByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    const region = await table()
    await expect.poll(() => region.getAttribute('aria-busy')).toBe('true')
    within(region).getByText('Ada')
    second.come(rowsOf(['Ben'], { page: 2, total_pages: 2, total_rows: 26 }))
    await within(region).findByText('Ben')
    expect(region.getAttribute('aria-busy')).toBe('false')
    await expect.poll(() => document.activeElement).toBe(region)
    expect(address()).toBe('/people?page=2')
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  })
  it('when the last row of the last page is deleted, the page before it is shown', async () => {
    const { address } = list(
      async ({ page }) =>
        page > 2 ? rowsOf([], { page, total_pages: 2 }) : rowsOf(['Ben'], { page, total_pages: 2 }),
      '/people?page=3',
    )
    within(await table()).getByText('Ben')
    expect(address()).toBe('/people?page=2')
  })
  it('when the address has a page beyond the end, Back leaves the list', async () => {
    const { address, router } = list(
      async ({ page }) =>
        page > 2 ? rowsOf([], { page, total_pages: 2 }) : rowsOf(['Ben'], { page, total_pages: 2 }),
      '/before',
    )
    within(await table()).getByText('Ben')
    await act(() => router.navigate('/people?page=9'))
    await expect.poll(address).toBe('/people?page=2')
    await act(() => router.navigate(-1))
    await expect.poll(address).toBe('/before')
  })
  it('when there are more rows than were counted, it says so and suggests filters', async () => {
    list(async () => rowsOf(['Ada'], { total_pages: 400, total_rows: 10_000, more_than_total: true }))
    await status('More than 10,000 rows')
    await screen.findByText('There are more than 10,000 rows. Use filters to find the rest.')
  })
  it('when a heading is clicked, it sorts, and again in reverse', async () => {
    const { user, asked } = list(async () => rowsOf(['Ada']))
    const heading = async (name: string) => (await screen.findByRole('button', { name })).closest('th')!
    expect((await heading('Sort by Name')).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Sort by Age' }))
    await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'age', order: 'asc' })
    expect((await heading('Sort by Age')).getAttribute('aria-sort')).toBe('ascending')
    expect((await heading('Sort by Name')).getAttribute('aria-sort')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sort by Age' }))
    await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'age', order: 'desc' })
    expect((await heading('Sort by Age')).getAttribute('aria-sort')).toBe('descending')
  })
  it('when the dates of a search are reversed, the field’s message is enough', async () => {
    list(async () => {
      throw new CallError('', 'DATE_RANGE_REVERSED')
    })
    await expect
      .poll(() => screen.getAllByRole('status').some(({ textContent }) => textContent !== ''))
      .toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Please try again!' })).toBeNull()
  })
  it('when a row’s menu is opened by keyboard, its entries are reached, and Esc returns', async () => {
    const { user } = list(async () => rowsOf(['Ada', 'Ben']))
    const trigger = await screen.findByRole('button', { name: 'Actions for Ben' })
    trigger.focus()
    await user.keyboard('{Enter}')
    const edit = await screen.findByRole('button', { name: 'Edit Ben', hidden: true })
    await user.tab()
    expect(document.activeElement).toBe(edit)
    expect(screen.queryByRole('button', { name: 'Edit Ada', hidden: true })).toBeNull()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('button', { name: 'Edit Ben', hidden: true })).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })
})

describe('a list whose rows can be selected', () => {
  const people = async () => rowsOf(['Ada', 'Ben', 'Cleo'])
  it('acts on those that are selected, and then none is', async () => {
    const { user, sent, box } = selectableList(people)
    await table()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Select Ben' })).toBeNull()
    await user.click(box('Select Cleo'))
    await status('1 selected')
    expect(box('Select Ada').checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([['Cleo', '']])
    expect(box('Select Cleo').checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
  it('selects all that can be selected, and none again', async () => {
    const { user, sent, box } = selectableList(people)
    await table()
    await user.click(box('Select all on this page'))
    await status('2 selected')
    await user.click(box('Select Ada'))
    expect(box('Select all on this page').checked).toBe(false)
    await user.click(box('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([['Ada', 'Cleo', '']])
    await user.click(box('Select Cleo'))
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(box('Select Cleo').checked).toBe(false)
  })
  it('has what can be done with them after the table, which stays where it is', async () => {
    const { user, box } = selectableList(people)
    const rows = await table()
    const before = rows.previousElementSibling
    await user.click(box('Select Cleo'))
    const send = screen.getByRole('button', { name: 'Send' })
    expect(rows.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(rows.previousElementSibling).toBe(before)
  })
  it('names each row by what it shows, and not by its checkbox', async () => {
    selectableList(people)
    expect(
      within(await table())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada', 'Ben', 'Cleo'])
  })
  it('forgets what is selected with another filter, so that no action reaches rows that are not shown', async () => {
    const { user, box } = selectableList(async ({ kind }) => rowsOf(kind ? ['Ada'] : ['Ada', 'Cleo']))
    await table()
    await user.click(box('Select all on this page'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Staff')
    await expect.poll(() => screen.queryByRole('checkbox', { name: 'Select Cleo' })).toBeNull()
    expect(box('Select Ada').checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
  it('offers nothing to select where no row can be', async () => {
    selectableList(async () => rowsOf(['Ben']))
    await table()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})
