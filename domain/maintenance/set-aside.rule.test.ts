import { describe, expect, it } from 'vitest'
import { asideSince, isAsideExpired } from './set-aside.rule.ts'

const now = new Date('2026-11-27T17:00:00Z')

describe('what a restore kept aside', () => {
  it.each([
    ['a schema of seven days ago stays', 'before_restore_20261120170000', false],
    ['a second more, and it goes', 'before_restore_20261120165959', true],
    ['files of a database that are older go', 'postgres-before-20261101120000', true],
    ['and their password', 'postgres-before-20261101120000-password', true],
    ['one of tomorrow stays', 'before_restore_20261128170000', false],
    ['a schema of somebody else stays', 'before_restore_mine', false],
    ['a moment that is none stays', 'before_restore_20269901120000', false],
    ['the database itself stays', 'postgres', false],
    ['a name with more behind it stays', 'before_restore_20261101120000_copy', false],
  ])('%s', (_sentence, name, isEnded) => {
    expect(isAsideExpired(name, now)).toBe(isEnded)
  })
  it('says since when', () => {
    expect(asideSince('before_restore_20261120170000')).toEqual(new Date('2026-11-20T17:00:00Z'))
  })
})
