import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { roveEntries } from './roving-entries.ts'

/** Two weeks of three days. Each letter is an entry of its day. */
const weeks = [
  ['ab', '', 'cd'],
  ['e', '', 'fgh'],
  ['', '', ''],
  ['i', 'j', ''],
]
function month(today = '') {
  const { container } = render(
    <table>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.join('|')}>
            {week.map((day, index) => (
              <td key={index} className={day.includes(today) && today ? 'is-today' : undefined}>
                {[...day].map((name) => (
                  <a
                    key={name}
                    href={`#${name}`}
                    className={name === 'h' ? 'calendar-entry-more' : 'calendar-entry'}
                  >
                    {name}
                  </a>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  )
  const table = container.querySelector('table')!
  roveEntries(table)
  const entry = (name: string) => table.querySelector<HTMLElement>(`[href="#${name}"]`)!
  const stops = () =>
    [...table.querySelectorAll('a')].filter((one) => one.tabIndex === 0).map((one) => one.textContent)
  const press = (from: string, key: string, more: object = {}) => {
    entry(from).focus()
    const isLeft = fireEvent.keyDown(entry(from), { key, ...more })
    return { to: document.activeElement?.textContent, isLeft }
  }
  return { table, entry, stops, press }
}

describe('the entries of a month', () => {
  it.each<[string, string, string]>([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowDown', 'e'],
    ['e', 'ArrowDown', 'i'],
    ['i', 'ArrowDown', 'i'],
    ['b', 'ArrowUp', 'a'],
    ['a', 'ArrowUp', 'a'],
    ['e', 'ArrowUp', 'b'],
    ['f', 'ArrowUp', 'd'],
    ['i', 'ArrowUp', 'e'],
    ['j', 'ArrowUp', 'j'],
    ['b', 'ArrowRight', 'd'],
    ['a', 'ArrowRight', 'c'],
    ['c', 'ArrowRight', 'c'],
    ['h', 'ArrowLeft', 'e'],
    ['d', 'ArrowLeft', 'b'],
    ['e', 'ArrowLeft', 'e'],
    ['j', 'ArrowLeft', 'i'],
    ['g', 'Home', 'e'],
    ['e', 'End', 'h'],
    ['e', 'Enter', 'e'],
  ])('from %s, %s leads to %s', (from, key, to) => {
    const { press, stops } = month()
    const pressed = press(from, key)
    expect(pressed.to).toBe(to)
    // A key that moves the focus nowhere is left to the browser.
    expect(pressed.isLeft).toBe(from === to && !(key === 'Home' || key === 'End'))
    expect(stops()).toEqual([to])
  })
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
    'keys with %s are left to the browser',
    (modifier) => {
      expect(month().press('a', 'ArrowDown', { [modifier]: true })).toEqual({ to: 'a', isLeft: true })
    },
  )
  it('are one Tab stop: the first, that of today, or the one that was focused', () => {
    expect(month().stops()).toEqual(['a'])
    const { table, entry, stops } = month('g')
    expect(stops()).toEqual(['f'])
    entry('i').focus()
    expect(stops()).toEqual(['i'])
    roveEntries(table)
    expect(stops()).toEqual(['i'])
    entry('i').remove()
    roveEntries(table)
    expect(stops()).toEqual(['f'])
  })
})
