import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { t } from '#web/platform/messages/messages.ts'
import { lazyRules, useLazyRules } from './lazy-rules.ts'

const schema = z.object({ city: z.string().min(1, 'city.required') })
type Value = z.input<typeof schema>

/** Rules whose loading the test ends. */
function rules(isWhole?: (value: Value) => boolean) {
  const loads: { come: () => void; fail: () => void }[] = []
  const lazy = lazyRules<Value, Value>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ come: () => resolve(schema), fail: () => reject(new Error('no network')) })
      }),
    isWhole,
  )
  /** The checked value, or the path and the message of each error. */
  const check = async (input: Value) => {
    const result = await lazy['~standard'].validate(input)
    return result.issues?.map(({ path, message }) => [path?.join('.'), message]) ?? result
  }
  return { lazy, loads, check }
}
describe('rules that load later', () => {
  it('load when a form is checked, once', async () => {
    const { loads, check } = rules()
    expect(loads).toHaveLength(0)
    const [wrong, right] = [check({ city: '' }), check({ city: 'Fairfax' })]
    expect(loads).toHaveLength(1)
    loads[0]!.come()
    expect(await wrong).toEqual([['city', 'city.required']])
    expect(await right).toEqual({ value: { city: 'Fairfax' } })
    expect(await check({ city: '' })).toEqual([['city', 'city.required']])
    expect(loads).toHaveLength(1)
  })
  it('that do not load are an error of the form, and load when it is sent again', async () => {
    const { loads, check } = rules()
    const first = check({ city: 'Fairfax' })
    loads[0]!.fail()
    expect(await first).toEqual([['root', t('errors.network')]])
    const second = check({ city: 'Fairfax' })
    expect(loads).toHaveLength(2)
    loads[1]!.come()
    expect(await second).toEqual({ value: { city: 'Fairfax' } })
  })
  it('are not awaited for a value that can be sent without them', async () => {
    const { loads, check } = rules(({ city }) => city !== '')
    expect(await check({ city: 'Fairfax' })).toEqual({ value: { city: 'Fairfax' } })
    expect(loads).toHaveLength(0)
    const wrong = check({ city: '' })
    expect(loads).toHaveLength(1)
    loads[0]!.come()
    expect(await wrong).toEqual([['city', 'city.required']])
  })
  it('that have loaded check a value that could be sent without them', async () => {
    const { loads, check } = rules(({ city }) => city !== 'Reston')
    const first = check({ city: 'Reston' })
    loads[0]!.come()
    await first
    expect(await check({ city: '' })).toEqual([['city', 'city.required']])
  })
  it('are a schema for the form', () => {
    expect(rules().lazy['~standard']).toMatchObject({ version: 1, vendor: 'archway' })
  })
})

function Fields({ schema: given }: { schema: object }) {
  useLazyRules(given)
  return <input aria-label="City" />
}

describe('a page with rules that load later', () => {
  it('loads them when the person begins, once', async () => {
    const { lazy, loads } = rules()
    const user = userEvent.setup()
    render(<Fields schema={lazy} />)
    expect(loads).toHaveLength(0)
    await user.type(screen.getByLabelText('City'), 'Fairfax')
    expect(loads).toHaveLength(1)
  })
  it('loads them again at the next action when they did not load', async () => {
    const { lazy, loads, check } = rules()
    const user = userEvent.setup()
    render(<Fields schema={lazy} />)
    await user.click(screen.getByLabelText('City'))
    await act(async () => loads[0]!.fail())
    await user.keyboard('F')
    expect(loads).toHaveLength(2)
    const result = check({ city: 'Fairfax' })
    loads[1]!.come()
    expect(await result).toEqual({ value: { city: 'Fairfax' } })
  })
  it('loads none after the person has left it', async () => {
    const { lazy, loads } = rules()
    const { unmount } = render(<Fields schema={lazy} />)
    unmount()
    await userEvent.setup().click(document.body)
    expect(loads).toHaveLength(0)
  })
  it('loads those of the form that it shows now', async () => {
    const [one, other] = [rules(), rules()]
    const { rerender } = render(<Fields schema={one.lazy} />)
    rerender(<Fields schema={other.lazy} />)
    await userEvent.setup().click(screen.getByLabelText('City'))
    expect([one.loads.length, other.loads.length]).toEqual([0, 1])
  })
  it('has nothing to load for rules that came with the page', async () => {
    render(<Fields schema={schema} />)
    await userEvent.setup().click(screen.getByLabelText('City'))
    screen.getByLabelText('City')
  })
})
