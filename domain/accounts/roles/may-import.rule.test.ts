import { expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { mayImportClasses } from './may-import.rule.ts'

it.each<[string, Role[], string[], boolean]>([
  ['an administrator imports classes', ['administrator'], [], true],
  ['staff with the capability import classes', ['staff'], ['importClasses'], true],
  ['staff without the capability do not', ['staff'], ['duplicateEvent'], false],
  ['a facilitator does not, even with the capability', ['facilitator'], ['importClasses'], false],
  ['an attendee does not', ['attendee'], ['importClasses'], false],
])('%s', (_name, roles, capabilities, may) => {
  expect(mayImportClasses({ roles, capabilities, facilitatorId: null })).toBe(may)
})
