import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useDayFocus } from './use-day-focus.ts'

function Days({ days, onGoTo }: { days: string[]; onGoTo: (goTo: (date: string | null) => void) => void }) {
  const space = useRef<HTMLElement>(null)
  onGoTo(useDayFocus(space))
  return (
    <section ref={space}>
      {days.map((day) => (
        <article key={day} data-date={day}>
          <h3 tabIndex={-1}>{day}</h3>
        </article>
      ))}
    </section>
  )
}

/** Days on the screen, whose headings are at `top` to `bottom`. */
function daysAt({ top = 100, bottom = 140 } = {}) {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const rect = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom } as DOMRect)
  onTestFinished(() => {
    for (const spy of [focus, scroll, rect]) spy.mockRestore()
  })
  let go: (date: string | null) => void = () => undefined
  const onGoTo = (goTo: typeof go) => {
    go = goTo
  }
  const page = (...days: string[]) => <Days days={days} onGoTo={onGoTo} />
  const view = render(page('2026-11-20', '2026-11-21'))
  const goTo = (date: string | null) => {
    act(() => go(date))
  }
  return { show: (...days: string[]) => view.rerender(page(...days)), goTo, focus, scroll }
}
const isFocused = (day: string) => document.activeElement === screen.getByRole('heading', { name: day })

describe('a day that is chosen', () => {
  it('takes the focus at its heading, once', () => {
    const { goTo, focus, show } = daysAt()
    expect(focus).not.toHaveBeenCalled()
    goTo('2026-11-21')
    expect(isFocused('2026-11-21')).toBe(true)
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    show('2026-11-20', '2026-11-21', '2026-11-22')
    expect(focus).toHaveBeenCalledTimes(1)
  })
  it('takes the focus again when it is chosen again', () => {
    const { goTo, focus } = daysAt()
    goTo('2026-11-21')
    goTo('2026-11-20')
    goTo('2026-11-21')
    expect(isFocused('2026-11-21')).toBe(true)
    expect(focus).toHaveBeenCalledTimes(3)
  })
  it('takes the focus as soon as it is shown', () => {
    const { goTo, show, focus } = daysAt()
    goTo('2026-12-01')
    show('2026-11-30')
    expect(focus).not.toHaveBeenCalled()
    show('2026-11-30', '2026-12-01')
    expect(isFocused('2026-12-01')).toBe(true)
  })
  it('no longer takes it after the choice is withdrawn', () => {
    const { goTo, show, focus } = daysAt()
    goTo('2026-12-01')
    goTo(null)
    show('2026-12-01')
    expect(focus).not.toHaveBeenCalled()
  })
  it.each([
    ['in view', 100, 140, false],
    ['at the top edge', 0, 40, false],
    ['above it', -1, 39, true],
    ['at the bottom edge', window.innerHeight - 40, window.innerHeight, false],
    ['below it', window.innerHeight - 39, window.innerHeight + 1, true],
  ])('%s scrolls: %i to %i, %s', (_title, top, bottom, scrolls) => {
    const { goTo, scroll } = daysAt({ top, bottom })
    goTo('2026-11-20')
    expect(scroll.mock.calls).toEqual(scrolls ? [[{ block: 'start' }]] : [])
  })
})
