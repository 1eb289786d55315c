import { describe, expect, it } from 'vitest'
import { asideSince, isAsideExpired } from './set-aside.rule.ts'

const now = new Date('2026-11-27T17:00:00Z')

describe('data that a restore set aside', () => {
  it.each([
    ['a schema from seven days ago is kept', 'before_restore_20261120170000', false],
    ['a schema one second older is deleted', 'before_restore_20261120165959', true],
    ['older database files are deleted', 'postgres-before-20261101120000', true],
    ['and the password file with them', 'postgres-before-20261101120000-password', true],
    ['one from tomorrow is kept', 'before_restore_20261128170000', false],
    ['a schema with another name is kept', 'before_restore_mine', false],
    ['an invalid timestamp is kept', 'before_restore_20269901120000', false],
    ['the database itself is kept', 'postgres', false],
    ['a name with extra characters is kept', 'before_restore_20261101120000_copy', false],
  ])('%s', (_sentence, name, isEnded) => {
    expect(isAsideExpired(name, now)).toBe(isEnded)
  })
  it('has a date from its name', () => {
    expect(asideSince('before_restore_20261120170000')).toEqual(new Date('2026-11-20T17:00:00Z'))
  })
})
