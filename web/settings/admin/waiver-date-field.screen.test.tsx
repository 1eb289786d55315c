import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { WaiverDateField } from './waiver-date-field.tsx'
import 'virtual:texts/admin'

type WaiverDate = 'keep' | 'now' | 'moment'
const schema = z.object({
  waiverDate: z.enum(['keep', 'now', 'moment']),
  waiverDay: z.string(),
  waiverTime: z.string(),
})

function Fields({ chosen, last, spots }: { chosen: WaiverDate; last: string | null; spots: number }) {
  const defaultValues = { waiverDate: chosen, waiverDay: '', waiverTime: '' }
  const form = useForm({ schema, defaultValues })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <WaiverDateField fields={fieldsOf(form)} last={last} regularSpots={spots} />
    </Form>
  )
}
const fields = ({ chosen = 'keep' as WaiverDate, last = null as string | null, spots = 0 } = {}) =>
  show(<Fields chosen={chosen} last={last} spots={spots} />)

const choices = {
  keep: 'Don’t ask',
  now: 'Ask everyone now',
  moment: 'Ask everyone who agreed before a date',
}
const choice = (value: WaiverDate) =>
  screen.getByRole<HTMLInputElement>('radio', { name: (label) => label.startsWith(choices[value]) })
const warning = (count: string) => `${count} a regular spot. We won’t add new dates until they agree.`
const status = () => document.querySelector('.settings-waiver-date')?.textContent ?? ''

describe('the date of the waivers', () => {
  it('offers three choices in order', () => {
    fields()
    screen.getByRole('group', { name: 'Ask people to agree again?' })
    screen.getByText('Everyone must read the waivers and agree before they continue.')
    screen.getByText('People who agreed later aren’t asked again.')
    const shown = screen.getAllByRole<HTMLInputElement>('radio')
    expect(shown).toEqual([choice('keep'), choice('now'), choice('moment')])
    expect(shown.map(({ value }) => value)).toEqual(['keep', 'now', 'moment'])
  })
  it.each([
    ['was never set', null, 'You haven’t asked yet.'],
    ['was set', '2026-03-18T14:30:00.000Z', 'Last asked: March 18, 2026, 10:30 AM EDT.'],
  ])('says so when it %s', (_title, last, text) => {
    fields({ last })
    expect(status()).toContain(text)
  })
  it.each([
    ['keep', 0, null],
    ['keep', 2, null],
    ['now', 0, null],
    ['now', 1, warning('1 person has')],
    ['now', 2, warning('2 people have')],
    ['moment', 0, null],
    ['moment', 1, warning('1 person has')],
  ] as const)('with “%s” and %i regular spots warns: %s', (chosen, spots, text) => {
    fields({ chosen, spots })
    if (text) expect(status()).toContain(text)
    else expect(status()).not.toContain('regular spot')
  })
  it.each([
    ['keep', false],
    ['now', false],
    ['moment', true],
  ] as const)('with “%s” has a day and a time: %s', (chosen, isThere) => {
    fields({ chosen })
    const [day, time] = [screen.queryByLabelText(/^Day/), screen.queryByLabelText(/^Time/)]
    expect([day !== null, time !== null]).toEqual([isThere, isThere])
    if (isThere) {
      expect(time?.getAttribute('type')).toBe('time')
      expect(
        [day, time].map((field) => field?.hasAttribute('required') || field?.getAttribute('aria-required')),
      ).not.toContain(null)
      screen.getByText('In your organization’s time zone.')
    }
  })
  it('follows the choice, and announces the warning', async () => {
    const { user } = fields({ spots: 2 })
    await user.click(choice('moment'))
    expect(screen.getByRole('status').textContent).toContain(warning('2 people have'))
    expect(screen.queryByLabelText(/^Day/)).not.toBeNull()
    await user.click(choice('keep'))
    expect(status()).not.toContain('regular spot')
    expect(screen.queryByLabelText(/^Day/)).toBeNull()
  })
})
