import { expect, it } from 'vitest'
import { undoUntil } from './acts.ts'

it('email about an act waits ten seconds, so that Undo can stop it', () => {
  expect(undoUntil(new Date('2026-11-20T15:00:55Z'))).toEqual(new Date('2026-11-20T15:01:05Z'))
})
