import { expect, it } from 'vitest'
import { requiresOfFewer } from './second-factor-choice.ts'

it.each([
  ['nobody', 'nobody', false],
  ['nobody', 'staff', false],
  ['nobody', 'hostSession', false],
  ['staff', 'nobody', true],
  ['staff', 'staff', false],
  ['staff', 'hostSession', false],
  ['hostSession', 'nobody', true],
  ['hostSession', 'staff', true],
  ['hostSession', 'hostSession', false],
] as const)('changing from %s to %s requires two-step login for fewer people: %s', (before, after, fewer) => {
  expect(requiresOfFewer(before, after)).toBe(fewer)
})
