import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { type ToDo, useToDo } from './use-to-do.ts'

type User = ReturnType<typeof attendee>
function Team({ user, onToDo }: { user: User | null; onToDo: (toDo: ToDo[]) => void }) {
  onToDo(useToDo(user))
  return null
}

const withRoles = (...roles: string[]) =>
  attendee({
    facilitatorId: roles.includes('facilitator') ? 3 : null,
    roles: { nodes: roles.map((name) => ({ name })) },
  })
const everything = {
  Calls_Count: { callCount: 2 },
  RosterCorrections_Classes: { correctionClasses: [12, 11, 12] },
  People_ClosureRequests: { closureRequestCount: 1 },
  People_AccessReviews: { accessReviews: [{}, {}, {}, {}] },
}
const nothing = {
  Calls_Count: { callCount: 0 },
  RosterCorrections_Classes: { correctionClasses: [] },
  People_ClosureRequests: { closureRequestCount: 0 },
  People_AccessReviews: { accessReviews: [] },
}

function team(user: User | null, responses: Partial<typeof everything>) {
  if (user) loggedInAs(user)
  const portal = servePortal({ ...callsOf(user ?? attendee()), ...responses })
  let current: ToDo[] = []
  const view = show(
    <Team
      user={user}
      onToDo={(toDo) => {
        current = toDo
      }}
    />,
  )
  const loaded = () => expect.poll(() => view.client.isFetching()).toBe(0)
  const asked = () =>
    Object.keys(everything)
      .filter((name) => portal.callsOf(name).length > 0)
      .toSorted()
  return { toDo: () => current, loaded, asked }
}
const calls = { key: 'calls', number: 2, to: '/facilitator/calls' }
const corrections = { key: 'corrections', number: 3, to: '/facilitator/class/12' }
const closures = { key: 'closures', number: 1, to: '/admin/closures' }
const access = { key: 'access', number: 4, to: '/admin/access' }
const ofClasses = ['Calls_Count', 'RosterCorrections_Classes']

describe('what a team member has to do', () => {
  it.each<[string, User | null, object[], string[]]>([
    [
      'an administrator',
      withRoles('administrator'),
      [calls, corrections, closures, access],
      Object.keys(everything),
    ],
    ['staff', withRoles('staff'), [calls, corrections, closures], [...ofClasses, 'People_ClosureRequests']],
    ['a facilitator', withRoles('facilitator'), [calls, corrections], ofClasses],
    ['an attendee', withRoles('attendee'), [], []],
    ['a visitor', null, [], []],
  ])('for %s', async (_title, user, expected, calledFor) => {
    const { toDo, loaded, asked } = team(user, everything)
    await expect.poll(toDo).toEqual(expected)
    await loaded()
    expect(toDo()).toEqual(expected)
    expect(asked()).toEqual(calledFor.toSorted())
  })
  it('is nothing while it loads, and nothing where nothing waits', async () => {
    const { toDo, loaded, asked } = team(withRoles('administrator'), nothing)
    expect(toDo()).toEqual([])
    await expect.poll(() => asked().length).toBe(4)
    await loaded()
    expect(toDo()).toEqual([])
  })
})
