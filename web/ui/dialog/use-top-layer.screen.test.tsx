import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTopLayer } from './use-top-layer.ts'

const shown = vi.fn()
let button: Partial<DOMRect> = {}
let panel = { width: 0, height: 0 }

beforeAll(() => {
  HTMLElement.prototype.showPopover = shown
  for (const [name, size] of [
    ['clientWidth', 400],
    ['clientHeight', 600],
  ] as const)
    Object.defineProperty(document.documentElement, name, { configurable: true, value: size })
})

function Panel({ open, hasButton }: { open: boolean; hasButton: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const ref = useTopLayer<HTMLDivElement>(open, trigger)
  return (
    <>
      {hasButton && (
        <button
          type="button"
          ref={(element) => {
            trigger.current = element
            if (element) element.getBoundingClientRect = () => button as DOMRect
          }}
        />
      )}
      <div
        data-testid="panel"
        ref={(element) => {
          ref.current = element
          if (!element) return
          Object.defineProperty(element, 'offsetWidth', { configurable: true, get: () => panel.width })
          Object.defineProperty(element, 'offsetHeight', { configurable: true, get: () => panel.height })
        }}
      />
    </>
  )
}
function opened(at: Partial<DOMRect>, size: typeof panel, { open = true, hasButton = true } = {}) {
  button = at
  panel = size
  shown.mockClear()
  const view = render(<Panel open={open} hasButton={hasButton} />)
  const { style } = view.getByTestId('panel')
  return { ...view, place: () => [style.top, style.left, style.maxHeight] }
}

describe('a panel beside its button', () => {
  it.each<[string, Partial<DOMRect>, typeof panel, string[]]>([
    [
      'below it, with its right edge',
      { top: 100, bottom: 140, right: 300 },
      { width: 200, height: 100 },
      ['148px', '100px', ''],
    ],
    [
      'within the screen on the left',
      { top: 100, bottom: 140, right: 100 },
      { width: 200, height: 100 },
      ['148px', '8px', ''],
    ],
    [
      'within the screen on the right',
      { top: 100, bottom: 140, right: 399 },
      { width: 200, height: 100 },
      ['148px', '192px', ''],
    ],
    [
      'below it, where it just fits',
      { top: 500, bottom: 540, right: 300 },
      { width: 200, height: 44 },
      ['548px', '100px', ''],
    ],
    [
      'above it, where it does not fit below',
      { top: 500, bottom: 540, right: 300 },
      { width: 200, height: 45 },
      ['447px', '100px', ''],
    ],
    [
      'above it, as high as there is room',
      { top: 500, bottom: 540, right: 300 },
      { width: 200, height: 600 },
      ['-108px', '100px', '484px'],
    ],
    [
      'below it, as high as there is room',
      { top: 200, bottom: 240, right: 300 },
      { width: 200, height: 600 },
      ['248px', '100px', '344px'],
    ],
    [
      'below it, where there is as much room above',
      { top: 280, bottom: 320, right: 300 },
      { width: 200, height: 600 },
      ['328px', '100px', '264px'],
    ],
  ])('is %s', (_name, at, size, expected) => {
    expect(opened(at, size).place()).toEqual(expected)
    expect(shown).toHaveBeenCalledOnce()
  })
  it.each(['scroll', 'resize'])('follows its button after a %s, until it closes', (event) => {
    const { place, rerender } = opened({ top: 100, bottom: 140, right: 300 }, { width: 200, height: 100 })
    button = { top: 50, bottom: 90, right: 300 }
    window.dispatchEvent(new Event(event))
    expect(place()[0]).toBe('98px')
    rerender(<Panel open={false} hasButton />)
    button = { top: 0, bottom: 40, right: 300 }
    window.dispatchEvent(new Event(event))
    expect(place()[0]).toBe('98px')
  })
  it.each([{ open: false }, { hasButton: false }])('is not shown with %j', (how) => {
    expect(opened({ top: 100, bottom: 140, right: 300 }, { width: 200, height: 100 }, how).place()).toEqual([
      '',
      '',
      '',
    ])
    expect(shown).not.toHaveBeenCalled()
  })
})
