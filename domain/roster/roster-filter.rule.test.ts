import { describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { isShown } from './roster-filter.rule.ts'

const jose = {
  firstName: 'José Ángel',
  lastName: 'García-O’Neill',
  mode: 'in-person' as Mode,
  guest: { firstName: 'Elena', lastName: 'Ruiz' },
}

describe('an entry of a roster is shown', () => {
  it.each<[string, string, Mode | null]>([
    ['where nothing is looked for', '', null],
    ['by the beginning of a name', 'gar', null],
    ['by parts in any order', 'garcia jose', null],
    ['by a second first name', 'angel', null],
    ['by what follows a hyphen', 'oneill', null],
    ['in capitals and with spaces around', '  JOSE ', null],
    ['as it is read on the list', 'García-O’Neill, José', null],
    ['by letters that are put together of two', 'José'.normalize('NFD'), null],
    ['by the name of the guest', 'elena', null],
    ['in its way to take part', '', 'in-person'],
  ])('%s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(true)
  })
  it.each<[string, string, Mode | null]>([
    ['by the middle of a name', 'arcia', null],
    ['by the name of one and of the other', 'jose ruiz', null],
    ['in another way to take part', 'jose', 'online'],
  ])('but not %s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(false)
  })
})
