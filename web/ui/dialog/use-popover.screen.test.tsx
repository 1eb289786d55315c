import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { usePopover } from './use-popover.ts'

const outerKey = vi.fn()
function Page() {
  const { open, close, root, trigger, panel } = usePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the page around it
    <div onKeyDown={({ key }) => outerKey(key)}>
      <div {...root}>
        <button type="button" {...trigger}>
          Menu
        </button>
        {open && (
          <div {...panel}>
            <button type="button" onClick={() => close()}>
              Done
            </button>
            <button type="button" onClick={() => close(false)}>
              Leave
            </button>
          </div>
        )}
      </div>
      <button type="button">Next</button>
    </div>
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const isOpen = () => screen.queryByRole('button', { name: 'Done' }) !== null
async function opened() {
  outerKey.mockClear()
  const user = userEvent.setup()
  render(<Page />)
  expect([isOpen(), button('Menu').getAttribute('aria-expanded')]).toEqual([false, 'false'])
  expect(button('Menu').hasAttribute('aria-controls')).toBe(false)
  await user.click(button('Menu'))
  expect([isOpen(), button('Menu').getAttribute('aria-expanded')]).toEqual([true, 'true'])
  expect(button('Menu').getAttribute('aria-controls')).toBe(button('Done').parentElement!.id)
  return user
}

describe('a button with a panel', () => {
  it('closes it when it is pressed again', async () => {
    const user = await opened()
    await user.click(button('Menu'))
    expect(isOpen()).toBe(false)
  })
  it('closes it with Escape, and only it, and gets the focus', async () => {
    const user = await opened()
    button('Done').focus()
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button('Menu')])
    expect(outerKey).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(outerKey.mock.calls).toEqual([['Escape']])
  })
  it('keeps it open for other keys', async () => {
    const user = await opened()
    await user.keyboard('a')
    expect(isOpen()).toBe(true)
  })
  it('gets the focus back when something in it closes it, unless that says not to', async () => {
    const user = await opened()
    await user.click(button('Done'))
    expect([isOpen(), document.activeElement]).toEqual([false, button('Menu')])
    await user.click(button('Menu'))
    await user.click(button('Leave'))
    expect([isOpen(), document.activeElement === button('Menu')]).toEqual([false, false])
  })
  it('closes it when the person presses or goes elsewhere', async () => {
    const user = await opened()
    await user.click(button('Next'))
    expect(isOpen()).toBe(false)
    await user.click(button('Menu'))
    await user.tab()
    await user.tab()
    expect(isOpen()).toBe(true)
    await user.tab()
    expect([isOpen(), document.activeElement]).toEqual([false, button('Next')])
  })
})
