import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePrinting } from './use-printing.ts'

function Page() {
  return <p data-testid="page">{usePrinting() ? 'on paper' : 'on the screen'}</p>
}
const page = () => screen.getByTestId('page').textContent

it('a page is on paper when the browser begins to print, and then on the screen again', () => {
  render(<Page />)
  expect(page()).toBe('on the screen')
  // Without act: the browser prints the page as it is when the event ends.
  window.dispatchEvent(new Event('beforeprint'))
  expect(page()).toBe('on paper')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(page()).toBe('on the screen')
})

it('a page that was left no longer listens', () => {
  const { unmount } = render(<Page />)
  const removing = vi.spyOn(window, 'removeEventListener')
  unmount()
  const removed = removing.mock.calls.map(([type]) => type as string)
  removing.mockRestore()
  expect(removed).toEqual(['beforeprint', 'afterprint'])
})
