import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useInPieces } from './use-in-pieces.ts'

it.each([
  ['from the first render on', [true], [true]],
  ['never while it is not ready', [false, false], [false, false]],
  ['once it is ready', [false, true], [false, true]],
  ['not while it is not ready again', [true, false], [true, false]],
] as const)('content shows %s', (_name, given, shown) => {
  const { result, rerender } = renderHook(({ ready }) => useInPieces(ready), {
    initialProps: { ready: given[0] as boolean },
  })
  const seen = [result.current]
  for (const ready of given.slice(1)) {
    rerender({ ready })
    seen.push(result.current)
  }
  expect(seen).toEqual(shown)
})
