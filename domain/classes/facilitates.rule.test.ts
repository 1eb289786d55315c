import { describe, expect, it } from 'vitest'
import type { RoleHolder } from '#domain/kernel/access/capabilities.ts'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { facilitates, mayRunClasses, runsClass } from './facilitates.rule.ts'

const own = 31
const person = (roles: RoleHolder['roles'], facilitatorId: number | null = null) => ({ roles, facilitatorId })

/** For each role without a linked facilitator: whether they may run classes at all, others' classes, and their own. */
const runs: Record<Role, [any: boolean, others: boolean, itself: boolean]> = {
  attendee: [false, false, false],
  facilitator: [true, false, false],
  staff: [true, true, true],
  administrator: [true, true, true],
}

describe('leading a class: any, another, this one', () => {
  it.each<[string, RoleHolder | null, any: boolean, others: boolean, itself: boolean]>([
    ['no one is logged in', null, false, false, false],
    ...roles.map((role): [string, RoleHolder, boolean, boolean, boolean] => [
      role,
      person([role]),
      ...runs[role],
    ]),
    ['a facilitator of this class', person(['facilitator'], own), true, false, true],
    ['a facilitator of this class without the role', person([], own), true, false, true],
    ['a facilitator of another class', person(['facilitator'], 7), true, false, false],
  ])('%s', (_who, actor, any, others, itself) => {
    expect([mayRunClasses(actor), runsClass(actor, [7_000]), runsClass(actor, [30, own])]).toEqual([
      any,
      others,
      itself,
    ])
  })
  it('staff lead classes that they do not facilitate', () => {
    expect([facilitates(person(['staff']), [own]), facilitates(person(['staff'], own), [own])]).toEqual([
      false,
      true,
    ])
  })
})
