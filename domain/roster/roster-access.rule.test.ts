import { describe, expect, it } from 'vitest'
import type { ClassActor } from '#domain/classes/facilitates.rule.ts'
import { decideRosterAccess, decideRosterChange } from './roster-access.rule.ts'

const own = 31
const ofClass = [30, own]
function actor(change: Partial<ClassActor>): ClassActor {
  return { roles: ['attendee'], capabilities: [], facilitatorId: null, ...change }
}

const people: [string, ClassActor, read: string, change: string][] = [
  ['staff', actor({ roles: ['staff'] }), 'runs', 'runs'],
  ['an administrator', actor({ roles: ['administrator'] }), 'runs', 'runs'],
  ['a facilitator of the class', actor({ roles: ['facilitator'], facilitatorId: own }), 'runs', 'runs'],
  ['a facilitator of the class without the role', actor({ facilitatorId: own }), 'runs', 'runs'],
  [
    'a facilitator of another class',
    actor({ roles: ['facilitator'], facilitatorId: 7 }),
    'ROSTER_NOT_YOURS',
    'ROSTER_NOT_YOURS',
  ],
  [
    'a facilitator without a record',
    actor({ roles: ['facilitator'] }),
    'ROSTER_NOT_YOURS',
    'ROSTER_NOT_YOURS',
  ],
  [
    'a facilitator of another class with viewOtherRosters',
    actor({ roles: ['facilitator'], facilitatorId: 7, capabilities: ['viewOtherRosters'] }),
    'reads',
    'ROSTER_READ_ONLY',
  ],
  [
    'an attendee with viewOtherRosters',
    actor({ capabilities: ['viewOtherRosters'] }),
    'reads',
    'ROSTER_READ_ONLY',
  ],
  ['an attendee', actor({}), 'FORBIDDEN', 'FORBIDDEN'],
  [
    'an attendee who can duplicate classes',
    actor({ capabilities: ['duplicateEvent', 'duplicateOthersEvents'] }),
    'FORBIDDEN',
    'FORBIDDEN',
  ],
]

describe('access to a roster', () => {
  it.each(people)('for %s', (_who, person, read, change) => {
    const said = (decision: ReturnType<typeof decideRosterAccess>) =>
      decision.ok ? decision.value : decision.code
    expect([said(decideRosterAccess(person, ofClass)), said(decideRosterChange(person, ofClass))]).toEqual([
      read,
      change,
    ])
  })
  it('of a class without facilitators is denied to facilitators', () => {
    const person = actor({ roles: ['facilitator'], facilitatorId: own })
    expect(decideRosterAccess(person, [])).toMatchObject({ code: 'ROSTER_NOT_YOURS' })
  })
})
