import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mostLinks } from '#domain/settings/site-settings.input.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LinksField } from './links-field.tsx'
import 'virtual:texts/admin'

const schema = z.object({ links: z.array(z.object({ name: z.string(), url: z.string() })) })

function Links({ names }: { names: readonly string[] }) {
  const links = names.map((name) => ({ name, url: `https://example.org/${name}` }))
  const form = useForm({ schema, defaultValues: { links } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <LinksField name={fieldsOf(form).links} />
    </Form>
  )
}
function links(...names: string[]) {
  const { user } = show(<Links names={names} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}
const values = (field: 'name' | 'url') =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`)].map(({ value }) => value)
const focused = () => {
  const { activeElement } = document
  return (
    activeElement?.getAttribute('aria-label') ??
    activeElement?.getAttribute('name') ??
    activeElement?.textContent
  )
}
const isUnavailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

describe('the external links', () => {
  it('move up and down, each with its address, and the focus follows', async () => {
    const { press } = links('A', 'B', 'C')
    await press('Move C up')
    expect(values('name')).toEqual(['A', 'C', 'B'])
    expect(values('url').map((url) => url.at(-1))).toEqual(['A', 'C', 'B'])
    await expect.poll(focused).toBe('Move C up')
    await press('Move A down')
    expect(values('name')).toEqual(['C', 'A', 'B'])
    await expect.poll(focused).toBe('Move A down')
  })
  it('do not move beyond the ends', () => {
    links('A', 'B')
    expect(['Move A up', 'Move A down', 'Move B up', 'Move B down'].map(isUnavailable)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  it('are removed alone, and the focus goes to the next link, or to the button that adds one', async () => {
    const { press } = links('A', 'B', 'C')
    await press('Remove B')
    expect(values('name')).toEqual(['A', 'C'])
    await expect.poll(focused).toBe('links.1.name')
    await press('Remove C')
    expect(values('name')).toEqual(['A'])
    await expect.poll(focused).toBe('Add a link')
  })
  it('are added empty at the end, with the focus in the name, and are named by their number', async () => {
    const { press } = links('A')
    await press('Add a link')
    expect([values('name'), values('url')]).toEqual([
      ['A', ''],
      ['https://example.org/A', ''],
    ])
    await expect.poll(focused).toBe('links.1.name')
    screen.getByRole('button', { name: 'Remove link 2' })
  })
  it.each([
    [mostLinks - 1, false],
    [mostLinks, true],
  ])('%i of them: the button that adds one is unavailable: %s', (count, expected) => {
    links(...Array.from({ length: count }, (_, index) => `L${index}`))
    expect(isUnavailable('Add a link')).toBe(expected)
  })
})
