import { describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor, wishNow } from './requested-mode.rule.ts'

describe('a person who requests a mode is registered', () => {
  it.each<[string, Mode | null, Mode[], Mode[], Mode | null]>([
    ['in that mode, when the class offers it', 'online', ['in-person', 'online'], ['online'], 'online'],
    ['in the mode the class offers, once staff change it', 'in-person', ['online'], ['online'], 'online'],
    [
      'in that mode again, once the class offers it again',
      'in-person',
      ['in-person', 'online'],
      ['in-person'],
      'in-person',
    ],
    [
      'in any mode, when they take whichever comes first',
      null,
      ['in-person', 'online'],
      ['in-person', 'online'],
      null,
    ],
    ['in the only mode, when they take whichever comes first', null, ['online'], ['online'], 'online'],
    ['in no mode, when the class has none', 'online', [], [], 'online'],
  ])('%s', (_says, wish, offered, modes, now) => {
    expect(modesFor(wish, offered)).toEqual(modes)
    expect(wishNow(wish, offered)).toBe(now)
  })
})
