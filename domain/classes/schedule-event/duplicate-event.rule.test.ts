import { describe, expect, it } from 'vitest'
import type { ClassActor } from '#domain/classes/facilitates.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { decideDuplication, mayDuplicate } from './duplicate-event.rule.ts'

const own = 31
const facilitator = (...capabilities: string[]): ClassActor => ({
  roles: ['facilitator'],
  capabilities,
  facilitatorId: own,
})
const person = (roles: Role[], capabilities: string[] = []): ClassActor => ({
  roles,
  capabilities,
  facilitatorId: null,
})

describe('permission to schedule a class again', () => {
  it.each<[string, ClassActor, number[], boolean]>([
    ['an administrator', person(['administrator']), [], true],
    ['staff', person(['staff']), [], true],
    ['a person without a role', person([]), [], false],
    ['an attendee', person(['attendee']), [], false],
    ['an attendee with duplicateOthersEvents', person(['attendee'], ['duplicateOthersEvents']), [], true],
    ['an attendee with duplicateEvent', person(['attendee'], ['duplicateEvent']), [own], false],
    ['an attendee with viewOtherRosters', person(['attendee'], ['viewOtherRosters']), [own], false],
    ['the class’s facilitator without a capability', facilitator(), [own], false],
    ['the class’s facilitator with duplicateEvent', facilitator('duplicateEvent'), [own], true],
    ['the second of two facilitators with duplicateEvent', facilitator('duplicateEvent'), [30, own], true],
    ['a facilitator of another class with duplicateEvent', facilitator('duplicateEvent'), [30], false],
    [
      'a facilitator of another class with duplicateOthersEvents',
      facilitator('duplicateOthersEvents'),
      [30],
      true,
    ],
    [
      'a facilitator with duplicateEvent, for a class without facilitators',
      facilitator('duplicateEvent'),
      [],
      false,
    ],
    ['staff who are also facilitators', { ...facilitator(), roles: ['facilitator', 'staff'] }, [30], true],
  ])('%s', (_name, actor, facilitatorIds, may) => {
    expect(mayDuplicate(actor, facilitatorIds)).toBe(may)
  })
})

describe('scheduling a class again', () => {
  const event = { facilitatorIds: [own], recurs: true }
  it('is permitted when it recurs and the person has permission', () => {
    expect(decideDuplication(facilitator('duplicateEvent'), event)).toEqual({ ok: true, value: event })
  })
  it.each([
    ['is rejected without permission', facilitator(), event, 'FORBIDDEN'],
    [
      'is rejected without permission even when the class does not recur',
      facilitator(),
      { ...event, recurs: false },
      'FORBIDDEN',
    ],
    [
      'is rejected when the class does not recur',
      person(['staff']),
      { ...event, recurs: false },
      'CLASS_DOES_NOT_REPEAT',
    ],
    ['is rejected when the class does not exist', person(['staff']), null, 'CLASS_NOT_FOUND'],
    [
      'is rejected when the class does not exist and the person could only use their own',
      facilitator('duplicateEvent'),
      null,
      'CLASS_NOT_FOUND',
    ],
    [
      'is forbidden for an attendee, without revealing whether the class exists',
      person(['attendee']),
      null,
      'FORBIDDEN',
    ],
  ])('%s', (_name, actor, which, code) => {
    expect(decideDuplication(actor, which)).toEqual({ ok: false, code, data: {} })
  })
})
