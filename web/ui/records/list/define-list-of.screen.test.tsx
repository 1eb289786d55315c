import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { defineListOf } from './define-list.tsx'
import 'virtual:texts/admin'

interface Plant {
  id: number
  name: string
}
interface Garden {
  plot: number
  name: string
}

const loaded: { plot: number; page: number; kind: string }[] = []
const plants = (plot: number): Plant[] =>
  Array.from({ length: 3 }, (_, index) => ({ id: plot * 100 + index, name: `Plant ${plot}${index}` }))

/** The plants of a garden: one a page, with a filter and a button in each row. */
const Plants = defineListOf({
  filters: { kind: '' },
  pageName: 'plantPage',
  key: ({ plot }: Garden) => ['garden', plot],
  load: async ({ kind }, page, { plot }) => {
    loaded.push({ plot, page, kind })
    const all = kind === 'none' ? [] : plants(plot)
    return {
      rows: all.slice(page - 1, page),
      pager: { page, total_pages: Math.max(1, all.length), total_rows: all.length, more_than_total: false },
    }
  },
  usePreset: () => 'Ask',
  title: () => 'Plants',
  idOf: ({ id }) => id,
  choices: ({ of: { name } }) => [
    { of: 'kind', label: 'Kind', all: `All of ${name}`, choices: [{ value: 'none', label: 'None' }] },
  ],
  columns: ({ of: { name } }) => [{ key: 'name', header: `Plant of ${name}`, cell: (plant) => plant.name }],
  menu: ({ name }, { own, of: garden, show: open }) => (
    <Button
      onClick={() =>
        open((close) => (
          <div role="dialog" aria-label="Booking">
            {name} of {garden.name}
            <Button onClick={close}>Close</Button>
          </div>
        ))
      }
    >
      {`${own} ${name}`}
    </Button>
  ),
  empty: () => ({ title: 'No plants' }),
})

const front = { plot: 1, name: 'Front' }
function page(at = '/gardens/1?page=7') {
  loaded.length = 0
  return show(<Plants of={front} />, { at })
}

function Gardens() {
  const [garden, setGarden] = useState(front)
  return (
    <>
      <Button onClick={() => setGarden({ plot: 2, name: 'Back' })}>Other</Button>
      <Plants of={garden} />
    </>
  )
}

describe('a list that is a part of a record’s page', () => {
  it('loads the rows of its record, and says whose they are', async () => {
    page()
    const table = await screen.findByRole('region', { name: 'Plants' })
    expect(within(table).getByText('Plant 10')).toBeDefined()
    expect(within(table).getByText('Plant of Front')).toBeDefined()
    expect(loaded).toEqual([{ plot: 1, page: 1, kind: '' }])
  })
  it('has its page in the address, beside that of the page around it', async () => {
    const { user, address } = page()
    await screen.findByText('Plant 10')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Plant 11')).toBeDefined()
    expect(address()).toBe('/gardens/1?page=7&plantPage=2')
  })
  it('opens at the page of the address', async () => {
    page('/gardens/1?plantPage=3')
    expect(await screen.findByText('Plant 12')).toBeDefined()
  })
  it('loads the rows of another record when the page shows that', async () => {
    const { user } = show(<Gardens />)
    await screen.findByText('Plant 10')
    await user.click(screen.getByRole('button', { name: 'Other' }))
    expect(await screen.findByText('Plant 20')).toBeDefined()
    expect(screen.queryByText('Plant 10')).toBeNull()
  })
  it('loads by its filter from page 1, and offers to clear it where nothing matches', async () => {
    const { user, address } = page('/gardens/1?plantPage=2')
    await screen.findByText('Plant 11')
    await user.selectOptions(screen.getByLabelText('Kind'), 'None')
    expect(await screen.findByText('No matches')).toBeDefined()
    expect(address()).toBe('/gardens/1?kind=none')
    expect(loaded.at(-1)).toEqual({ plot: 1, page: 1, kind: 'none' })
  })
  it('opens a dialog over itself, from a row, with what the preset returned', async () => {
    const { user } = page()
    await user.click(await screen.findByRole('button', { name: 'Ask Plant 10' }))
    expect(screen.getByRole('dialog').textContent).toContain('Plant 10 of Front')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
