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

describe('who may schedule a class again', () => {
  it.each<[string, ClassActor, number[], boolean]>([
    ['an administrator', person(['administrator']), [], true],
    ['staff', person(['staff']), [], true],
    ['a person without a role', person([]), [], false],
    ['an attendee', person(['attendee']), [], false],
    ['an attendee with duplicateOthersEvents', person(['attendee'], ['duplicateOthersEvents']), [], true],
    ['an attendee with duplicateEvent', person(['attendee'], ['duplicateEvent']), [own], false],
    ['an attendee with viewOtherRosters', person(['attendee'], ['viewOtherRosters']), [own], false],
    ['the own facilitator without a capability', facilitator(), [own], false],
    ['the own facilitator with duplicateEvent', facilitator('duplicateEvent'), [own], true],
    ['the second of two facilitators with duplicateEvent', facilitator('duplicateEvent'), [30, own], true],
    ['another facilitator with duplicateEvent', facilitator('duplicateEvent'), [30], false],
    ['another facilitator with duplicateOthersEvents', facilitator('duplicateOthersEvents'), [30], true],
    ['a facilitator with duplicateEvent, of a class without one', facilitator('duplicateEvent'), [], false],
    ['staff who facilitate too', { ...facilitator(), roles: ['facilitator', 'staff'] }, [30], true],
  ])('%s', (_name, actor, facilitatorIds, may) => {
    expect(mayDuplicate(actor, facilitatorIds)).toBe(may)
  })
})

describe('a class is scheduled again', () => {
  const event = { facilitatorIds: [own], recurs: true }
  it('where it recurs and the person may', () => {
    expect(decideDuplication(facilitator('duplicateEvent'), event)).toEqual({ ok: true, value: event })
  })
  it.each([
    ['by nobody who may not', facilitator(), event, 'FORBIDDEN'],
    [
      'by nobody who may not, though it does not recur',
      facilitator(),
      { ...event, recurs: false },
      'FORBIDDEN',
    ],
    [
      'not where it has no other date',
      person(['staff']),
      { ...event, recurs: false },
      'CLASS_DOES_NOT_REPEAT',
    ],
    ['not where there is none', person(['staff']), null, 'CLASS_NOT_FOUND'],
    ['not where there is none that might be theirs', facilitator('duplicateEvent'), null, 'CLASS_NOT_FOUND'],
    ['not by an attendee, who does not hear whether there is one', person(['attendee']), null, 'FORBIDDEN'],
  ])('%s', (_name, actor, which, code) => {
    expect(decideDuplication(actor, which)).toEqual({ ok: false, code, data: {} })
  })
})
