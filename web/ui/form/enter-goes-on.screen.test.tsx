import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterGoesOn } from './enter-goes-on.ts'

// happy-dom does not know the property.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'enterKeyHint', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('enterkeyhint') ?? ''
    },
  })
  return () => Reflect.deleteProperty(HTMLElement.prototype, 'enterKeyHint')
})

const sent = vi.fn()
beforeEach(() => {
  sent.mockReset()
  render(
    <form
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <input aria-label="First" enterKeyHint="next" />
      <input type="hidden" name="secret" />
      <input aria-label="Last" enterKeyHint="next" />
      <select aria-label="State">
        <option>Virginia</option>
      </select>
      <input aria-label="Town" enterKeyHint="next" />
      <textarea aria-label="Notes" />
      <input aria-label="Email" enterKeyHint="send" />
      <input aria-label="Phone" />
      <input aria-label="Code" enterKeyHint="next" />
      <button type="submit">Send</button>
    </form>,
  )
})
const field = (name: string) => screen.getByLabelText(name)
async function press(key: string, at: string) {
  const user = userEvent.setup()
  field(at).focus()
  await user.keyboard(key)
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
}

describe('Enter in a form', () => {
  it.each([
    ['First', 'Last'],
    ['Last', 'State'],
    ['Town', 'Notes'],
  ])('in %s, whose key says “Next”, goes to %s and does not send the form', async (at, next) => {
    expect(await press('{Enter}', at)).toBe(next)
    expect(sent).not.toHaveBeenCalled()
  })
  it.each(['Email', 'Phone'])('in %s, whose key does not say “Next”, sends the form', async (at) => {
    expect(await press('{Enter}', at)).toBe(at)
    expect(sent).toHaveBeenCalledTimes(1)
  })
  it('in the last field stays there, and does not send the form', async () => {
    expect(await press('{Enter}', 'Code')).toBe('Code')
    expect(sent).not.toHaveBeenCalled()
  })
  it.each(['State', 'Notes'])('in %s works as usual', async (at) => {
    expect(await press('{Enter}', at)).toBe(at)
    expect((field('Notes') as HTMLTextAreaElement).value).toBe(at === 'Notes' ? '\n' : '')
    expect(sent).not.toHaveBeenCalled()
  })
  it('that ends a word of a Japanese keyboard stays in the field', () => {
    field('First').focus()
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      isComposing: true,
    })
    // happy-dom does not read it.
    Object.defineProperty(event, 'isComposing', { value: true })
    field('First').dispatchEvent(event)
    expect(document.activeElement).toBe(field('First'))
    expect(event.defaultPrevented).toBe(false)
  })
})

it('another key than Enter types', async () => {
  expect(await press('a', 'First')).toBe('First')
  expect((field('First') as HTMLInputElement).value).toBe('a')
})
