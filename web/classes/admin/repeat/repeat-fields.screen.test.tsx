import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type RepeatInput, repeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import type { PreviewedDate } from '#web/classes/admin/edit/class-editing.api.ts'
import { show } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import 'virtual:texts/admin'

const rule: RepeatInput = {
  frequency: 'daily',
  interval: '1',
  weekdays: [],
  monthlyBy: 'weekday',
  day: '1',
  nth: '1',
  weekday: '0',
  ends: 'count',
  until: '',
  count: '4',
  except: [],
}
function Fields(changes: Partial<RepeatInput>) {
  const values = { ...rule, ...changes }
  const form = useForm({ schema: repeatInput, defaultValues: values })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <RepeatFields
        fields={fieldsOf(form) as never}
        values={values}
        often={null}
        countLabel="Number of dates"
      />
    </Form>
  )
}
const labels = () =>
  screen.queryAllByText(/^(Repeat every|Day of the month|Which week|Weekday|On$|Repeat on)/)

describe('the rule of a repeated class', () => {
  it.each<[string, Partial<RepeatInput>, string[]]>([
    ['daily', {}, ['Repeat every … days']],
    ['weekly', { frequency: 'weekly' }, ['Repeat every … weeks', 'On']],
    [
      'monthly on a weekday',
      { frequency: 'monthly' },
      ['Repeat every … months', 'Repeat on', 'Which week', 'Weekday'],
    ],
    [
      'monthly on a day',
      { frequency: 'monthly', monthlyBy: 'day' },
      ['Repeat every … months', 'Repeat on', 'Day of the month'],
    ],
  ])('that is %s asks only what it needs', (_, changes, asked) => {
    show(<Fields {...changes} />)
    expect(labels().map(({ textContent }) => textContent!.replace(/\s*\*$/, ''))).toEqual(asked)
  })
  it('names the days of a week from Sunday', () => {
    show(<Fields frequency="weekly" />)
    const days = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(days.map((day) => day.labels![0]!.textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
  })
  it('chooses a week of the month and a day of it', () => {
    show(<Fields frequency="monthly" />)
    const options = (name: RegExp) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value, textContent }) => `${value} ${textContent}`)
    expect(options(/^Which week/)).toEqual([
      '1 First',
      '2 Second',
      '3 Third',
      '4 Fourth',
      '5 Fifth',
      'last Last',
    ])
    expect(options(/^Weekday/)).toEqual([
      '0 Sunday',
      '1 Monday',
      '2 Tuesday',
      '3 Wednesday',
      '4 Thursday',
      '5 Friday',
      '6 Saturday',
    ])
  })
  it.each<[RepeatInput['ends'], boolean]>([
    ['count', true],
    ['until', false],
  ])('that ends by its %s asks for that', (ends, hasNumber) => {
    show(<Fields ends={ends} />)
    expect(screen.queryByText(/^Number of dates/) !== null).toBe(hasNumber)
    expect(screen.queryByText(/^Last date/) !== null).toBe(!hasNumber)
  })
})

const previewed = (changes: Partial<PreviewedDate> = {}): PreviewedDate => ({
  state: 'NEW',
  date: '2026-11-30',
  month: '2026-11',
  start: '2026-11-30T15:00:00.000Z',
  end: '2026-11-30T16:00:00.000Z',
  clocks: null,
  clashes: [],
  ...changes,
})
interface Shown {
  dates?: PreviewedDate[] | undefined
  complaint?: string | null
  error?: string | null
  isOld?: boolean
  except?: string[]
}
let counted: number[] = []
function Preview({ dates, complaint = null, error = null, isOld, except = [] }: Shown) {
  const form = useForm({ schema: repeatInput, defaultValues: { ...rule, except } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <RepeatPreview
        except={fieldsOf(form).except as never}
        dates={dates}
        complaint={complaint}
        error={error}
        summary={(count) => `${count} classes`}
        onCount={count}
        {...(isOld === undefined ? {} : { isOld })}
      />
    </Form>
  )
}
const count = (number: number) => {
  counted.push(number)
}
const preview = (shown: Shown) => {
  counted = []
  return show(<Preview {...shown} />)
}
const status = () => document.querySelector('section [role=status]')!.textContent
const error = () => document.querySelector('section .banner')?.textContent ?? null

describe('the dates of a rule', () => {
  it('count only the new ones', () => {
    preview({
      dates: [
        previewed(),
        previewed({ state: 'EXISTS', date: '2026-12-01' }),
        previewed({ state: 'EXCEPTED', date: '2026-12-02' }),
      ],
    })
    expect(status()).toBe('1 classes')
    expect(counted).toEqual([1])
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
    expect(error()).toBeNull()
  })
  it.each<[string, Shown, string]>([
    ['not loaded', {}, 'Finding the dates'],
    ['not asked for', { complaint: 'Choose a day.' }, 'Choose a day.'],
    ['not possible', { error: 'Too many.' }, ''],
    ['none', { dates: [] }, '0 classes'],
  ])('that are %s say so', (_, shown, text) => {
    preview(shown)
    expect(status()).toBe(text)
    expect(counted).toEqual([0])
    expect(screen.queryByRole('list')).toBeNull()
    expect(error()).toBe(shown.error ?? null)
  })
  it('of the previous rule are marked', () => {
    preview({ dates: [previewed()], isOld: true })
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  })
  it.each<[string, Partial<PreviewedDate>, string, boolean]>([
    ['is new', {}, 'Monday, November 30, 2026, 10:00 AM to 11:00 AM EST', true],
    ['exists', { state: 'EXISTS' }, 'This class already has that date. It stays as it is.', false],
    ['is left out', { state: 'EXCEPTED' }, 'Skipped', true],
    [
      'has no such time',
      { state: 'TIME_SKIPPED', start: null, end: null },
      'Monday, November 30, 2026Skipped. Clocks go forward that night, so this time is missing.',
      false,
    ],
    ['does not exist', { date: null }, 'Skipped. November 2026 doesn’t have this day.', false],
    ['comes after summer', { clocks: 'back' }, 'Clocks went back. The class is still at 10:00 AM.', true],
    ['comes in summer', { clocks: 'forward' }, 'Clocks went forward. The class is still at 10:00 AM.', true],
  ])('when a date %s, it says so', (_, changes, text, hasBox) => {
    preview({ dates: [previewed(changes)] })
    const line = screen.getByRole('listitem')
    expect(line.textContent!.replace('–', ' to ')).toContain(text)
    expect(line.querySelector('small') !== null).toBe(
      !line.textContent!.endsWith('EST') && !!line.querySelector('span'),
    )
    expect(screen.queryByRole('checkbox') !== null).toBe(hasBox)
  })
  it('can be left out and added again', async () => {
    const { user } = preview({
      dates: [previewed(), previewed({ date: '2026-12-01' })],
      except: ['2026-12-01'],
    })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    const checked = () => boxes.map((box) => box.checked)
    expect(checked()).toEqual([true, false])
    await user.click(boxes[0]!)
    expect(checked()).toEqual([false, false])
    await user.click(boxes[1]!)
    expect(checked()).toEqual([false, true])
    await user.click(boxes[0]!)
    expect(checked()).toEqual([true, true])
  })
})
