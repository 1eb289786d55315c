import { describe, expect, it } from 'vitest'
import type { RoleHolder } from '#domain/accounts/roles.rule.ts'
import { facilitates, mayRunClasses, runsClass } from './who-runs.rule.ts'

const own = 31
const person = (roles: RoleHolder['roles'], facilitatorId: number | null = null) => ({ roles, facilitatorId })

describe('who runs a class', () => {
  it.each<[string, RoleHolder | null, any: boolean, others: boolean, itself: boolean]>([
    ['nobody who is logged in', null, false, false, false],
    ['an attendee', person(['attendee']), false, false, false],
    ['staff', person(['staff']), true, true, true],
    ['an administrator', person(['administrator']), true, true, true],
    ['its facilitator', person(['facilitator'], own), true, false, true],
    ['its facilitator without the role', person([], own), true, false, true],
    ['a facilitator of another class', person(['facilitator'], 7), true, false, false],
    ['a facilitator without a record', person(['facilitator']), true, false, false],
  ])('%s', (_who, caller, any, others, itself) => {
    expect([mayRunClasses(caller), runsClass(caller, [7_000]), runsClass(caller, [30, own])]).toEqual([
      any,
      others,
      itself,
    ])
  })
  it('staff run classes that they do not facilitate', () => {
    expect([facilitates(person(['staff']), [own]), facilitates(person(['staff'], own), [own])]).toEqual([
      false,
      true,
    ])
  })
})
