import { act, fireEvent } from '@testing-library/react'

// The editor's tools format a text. The one for links opens a form.
const buttons = 'button[type=button]:not([disabled], [data-tool]:not([data-tool=link]))'

/**
 * Presses each button of a page, and each of the menus that open, as long as `isHere`. `look` is called after each that
 * changes a text. Of buttons that differ only in the number of a row, it presses the first.
 */
export async function pressButtons(page: Element, isHere: () => boolean, look: () => void): Promise<void> {
  const pressed = new Set<string>()
  const press = async (button: HTMLButtonElement) => {
    const kind = (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\d+/g, '')
    if (pressed.has(kind) || !button.isConnected || !isHere()) return
    pressed.add(kind)
    const { textContent } = document.body
    await act(async () => {
      button.click()
      // What opens may load data.
      for (let times = 0; times < 3; times++) await new Promise((done) => setTimeout(done))
    })
    if (document.body.textContent === textContent) return
    look()
    // As for people, one dialog is open at a time.
    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]'))
      await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }))
  }
  for (const button of page.querySelectorAll<HTMLButtonElement>(buttons)) {
    await press(button)
    for (const entry of document.querySelectorAll<HTMLButtonElement>(`.menu ${buttons}`)) await press(entry)
  }
}
