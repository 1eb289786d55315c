import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEarlyChange } from './use-early-change.ts'

interface Rendered {
  value: string
  found: string | undefined
  isThere: boolean
  adopted: string[]
}
function Field({ value, found, isThere, adopted }: Rendered) {
  const root = useEarlyChange<HTMLDivElement, string>({
    read: () => found,
    value,
    adopt: (one, element) => adopted.push(`${one} in ${element.id}`),
  })
  return isThere ? <div id="field" ref={root} /> : null
}

it.each<[string, string | undefined, boolean, string[]]>([
  ['another value', 'typed', true, ['typed in field']],
  ['the same value', 'rendered', true, []],
  ['no value', undefined, true, []],
  ['no element', 'typed', false, []],
])('a field adopts what was in it before hydration, once: %s', (_name, found, isThere, expected) => {
  const adopted: string[] = []
  const { rerender } = render(<Field value="rendered" {...{ found, isThere, adopted }} />)
  rerender(<Field value="other" {...{ found, isThere, adopted }} />)
  expect(adopted).toEqual(expected)
})
