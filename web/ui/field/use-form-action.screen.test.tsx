import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useFormAction } from './use-form-action.ts'

interface Given {
  submit: (isEarly: boolean) => void
  onAction?: (action: () => void) => void
}
function Page({ submit, onAction }: Given) {
  const { ref, action, onSubmit } = useFormAction(submit)
  onAction?.(action)
  return (
    <form ref={ref} action={action} onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </form>
  )
}

/** A form, and what React calls for a form that was sent before hydration. */
function page() {
  const submits: string[] = []
  const actions = new Set<() => void>()
  const page = (version: string) => (
    <Page
      submit={(isEarly) => submits.push(`${version} ${isEarly ? 'early' : 'later'}`)}
      onAction={(action) => actions.add(action)}
    />
  )
  const { rerender } = render(page('first'))
  return { submits, actions, action: () => [...actions][0]!(), rerender: () => rerender(page('second')) }
}

describe('a form', () => {
  it('is sent once for each click, and the page stays', async () => {
    const { submits } = page()
    const user = userEvent.setup()
    let isPrevented = false
    const look = (event: Event) => {
      isPrevented = event.defaultPrevented
    }
    document.addEventListener('submit', look)
    await user.click(screen.getByRole('button'))
    document.removeEventListener('submit', look)
    expect(submits).toEqual(['first later'])
    expect(isPrevented).toBe(true)
    await user.click(screen.getByRole('button'))
    expect(submits).toEqual(['first later', 'first later'])
  })
  it('that was sent before hydration is sent after it, outside of React’s transition', async () => {
    const { submits, action } = page()
    await act(async () => {
      action()
      expect(submits).toEqual([])
    })
    expect(submits).toEqual(['first early'])
  })
  it('that was clicked twice before hydration is sent once, and later clicks count again', async () => {
    const { submits, action } = page()
    await act(async () => {
      action()
      action()
    })
    expect(submits).toEqual(['first early'])
    await act(async () => action())
    expect(submits).toEqual(['first early', 'first early'])
  })
  it('is sent as the page is now, with one function for React', async () => {
    const { submits, actions, action, rerender } = page()
    rerender()
    await act(async () => action())
    expect(submits).toEqual(['second early'])
    expect(actions.size).toBe(1)
    await userEvent.setup().click(screen.getByRole('button'))
    expect(submits).toEqual(['second early', 'second later'])
  })
  it('keeps what the person typed when React resets it', async () => {
    const { action } = page()
    /** Whether the form keeps its values. */
    const keeps = () => !form.dispatchEvent(new Event('reset', { cancelable: true }))
    const form = screen.getByRole('button').closest('form')!
    expect(keeps()).toBe(false)
    await act(async () => action())
    expect(keeps()).toBe(true)
  })
  it('that is no longer on the page is sent all the same', async () => {
    const submits: boolean[] = []
    let action = () => {}
    const { unmount } = render(
      <Page
        submit={(isEarly) => submits.push(isEarly)}
        onAction={(one) => {
          action = one
        }}
      />,
    )
    unmount()
    await act(async () => action())
    expect(submits).toEqual([true])
  })
})
