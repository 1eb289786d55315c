import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { now } from '#web/platform/page/clock.ts'
import { show } from '#web/testing/show.tsx'
import { testNow } from '#web/testing/test-now.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import 'virtual:texts/admin'

const schema = z.object({ timeZone: z.string() })

function Field({ known, chosen }: { known: string; chosen: string }) {
  const form = useForm({ schema, defaultValues: { timeZone: chosen } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TimeZoneField name={fieldsOf(form).timeZone} known={known} />
    </Form>
  )
}
const field = (known = 'America/New_York', chosen = known) => show(<Field known={known} chosen={chosen} />)
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Time zone/ })
const zones = () => [...select().options].map(({ value }) => value)
const said = () => screen.getByRole('status').textContent
const change = (after: string) =>
  `It’s 10:00 AM EST now. In the new time zone, it’s ${after}. Class times will look different, so check upcoming classes after you save.`

// The portal's clock starts at this time when a worker loads it, and goes on over all its files.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + Date.parse(testNow) - now().getTime())
})
afterEach(() => void vi.useRealTimers())

describe('the site time zone', () => {
  it('offers the zones of the United States first, and each zone once', () => {
    field()
    expect(zones().slice(0, 7)).toEqual([
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ])
    expect(new Set(zones()).size).toBe(zones().length)
    expect(zones()).toContain('Europe/Berlin')
    expect(zones().length).toBeGreaterThan(300)
  })
  it('has its name in plain words', () => {
    field()
    const texts = [...select().options].map(({ text }) => text)
    expect(texts[0]).toMatch(/^America\/New York \(.+\)$/)
    expect(texts).not.toContainEqual(expect.stringContaining('_'))
  })
  it('has the current zone even if the browser does not know it', () => {
    field('US/Eastern')
    expect(zones()[7]).toBe('US/Eastern')
    expect(select().required || select().getAttribute('aria-required')).toBeTruthy()
    screen.getByText('All dates and times in the portal use this time zone.')
  })
  it.each([
    ['the current one', 'America/New_York', ''],
    ['a text that is no zone', 'Nowhere', ''],
    ['another one', 'America/Chicago', change('9:00 AM CST')],
  ])('with %s says “%s”: %s', (_title, chosen, text) => {
    field('America/New_York', chosen)
    expect(said()).toBe(text)
  })
  it('announces what a choice changes, and nothing once it is taken back', async () => {
    const { user } = field()
    await user.selectOptions(select(), 'America/Los_Angeles')
    expect(said()).toBe(change('7:00 AM PST'))
    await user.selectOptions(select(), 'America/New_York')
    expect(said()).toBe('')
  })
})
