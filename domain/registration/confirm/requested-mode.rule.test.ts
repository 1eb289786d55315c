import { describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor, wishNow } from './requested-mode.rule.ts'

describe('who wishes for a mode is registered', () => {
  it.each<[string, Mode | null, Mode[], Mode[], Mode | null]>([
    ['in it, where the class is held in it', 'online', ['in-person', 'online'], ['online'], 'online'],
    [
      'as the class is held, once staff hold it in another one',
      'in-person',
      ['online'],
      ['online'],
      'online',
    ],
    ['in it again, once the class is', 'in-person', ['in-person', 'online'], ['in-person'], 'in-person'],
    [
      'in any, where they wish for whichever comes first',
      null,
      ['in-person', 'online'],
      ['in-person', 'online'],
      null,
    ],
    ['in the only one, where they wish for whichever comes first', null, ['online'], ['online'], 'online'],
    ['in none, where the class is held in none', 'online', [], [], 'online'],
  ])('%s', (_says, wish, offered, modes, now) => {
    expect(modesFor(wish, offered)).toEqual(modes)
    expect(wishNow(wish, offered)).toBe(now)
  })
})
