import { act, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRescuedFocus } from './use-rescued-focus.ts'

function Chips({ chips, unseen = false }: { chips: readonly string[]; unseen?: boolean }) {
  const rescued = useRescuedFocus('gone', 'first', 'second')
  return (
    <>
      <h1 id="first" tabIndex={-1} data-unseen={unseen || undefined}>
        First
      </h1>
      <h2 id="second" tabIndex={-1}>
        Second
      </h2>
      <button type="button">Outside</button>
      <div {...rescued}>
        {chips.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
const focus = (name: string) => act(async () => screen.getByRole('button', { name }).focus())
const focused = () => document.activeElement?.textContent

beforeAll(() => {
  HTMLElement.prototype.checkVisibility = function () {
    return !this.dataset.unseen
  }
})

describe('the focus of a part that is removed', () => {
  it('goes to the first visible element of those named', async () => {
    const { rerender } = render(<Chips chips={['Yoga', 'Choir']} />)
    await focus('Yoga')
    rerender(<Chips chips={['Choir']} />)
    expect(focused()).toBe('First')
    await focus('Choir')
    rerender(<Chips chips={[]} unseen />)
    expect(focused()).toBe('Second')
  })
  it('stays where it is when another part is removed', async () => {
    const { rerender } = render(<Chips chips={['Yoga', 'Choir']} />)
    await focus('Yoga')
    rerender(<Chips chips={['Yoga']} />)
    expect(focused()).toBe('Yoga')
  })
  it('stays elsewhere once the person has left', async () => {
    const { rerender } = render(<Chips chips={['Yoga']} />)
    await focus('Yoga')
    await focus('Outside')
    await act(async () => (document.activeElement as HTMLElement).blur())
    rerender(<Chips chips={[]} />)
    expect(document.activeElement).toBe(document.body)
  })
  it('stays with what took it', async () => {
    const { rerender } = render(<Chips chips={['Yoga']} />)
    await focus('Yoga')
    screen.getByRole('button', { name: 'Outside' }).focus()
    rerender(<Chips chips={[]} />)
    expect(focused()).toBe('Outside')
  })
})
