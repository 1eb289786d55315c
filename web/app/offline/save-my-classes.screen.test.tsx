import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, servePortal } from '#web/testing/portal.ts'
import { cacheMyClasses } from './save-my-classes.ts'

const ada = attendee()
const ben = { userId: 8, attendeeId: 80, firstName: 'Ben', lastName: 'Byron', hasLogin: false }
const classOf = (attendeeId: number, databaseId: number) => ({
  attendeeId,
  needs: null,
  course: { databaseId },
})

async function cache(people: Respond, classes: object[], user = ada) {
  loggedInAs(user)
  const ids = classes.map((one) => (one as { course: { databaseId: number } }).course.databaseId)
  const snapshots = Object.fromEntries(ids.map((id) => [`course-${id}`, { courseBy: { databaseId: id } }]))
  const portal = servePortal(
    {
      ...callsOf(user),
      Care_People: people,
      MyClasses_RegsByAuthor: {
        registrationFacet: {
          pager: { page: 1, total_pages: 1, total_rows: classes.length },
          registrations: { nodes: classes },
        },
      },
      OwnRegistration: { courseBy: { ownRegistration: null } },
    },
    snapshots,
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await cacheMyClasses(client, user)
  const lists = portal
    .callsOf('MyClasses_RegsByAuthor')
    .map(({ variables }) => (variables.where as { query: { attendee: number[] } }).query.attendee)
  const details = portal
    .callsOf('OwnRegistration')
    .map(({ variables, personId }) => [Object.values(variables)[0], personId])
  const loaded = client.getQueryCache().findAll({ queryKey: ['class-data'] })
  return { portal, lists, details, client, loaded }
}

describe('what is loaded for the time without a network', () => {
  it('is the list of classes, and each class with its details', async () => {
    const { lists, details } = await cache({ peopleInCare: [] }, [classOf(70, 1), classOf(70, 2)])
    expect(lists).toEqual([[70]])
    expect(details.map(([courseId]) => courseId)).toEqual([1, 2])
  })
  it('is no more than the next eight classes', async () => {
    const many = Array.from({ length: 9 }, (_, index) => classOf(70, index + 1))
    const { details } = await cache({ peopleInCare: [] }, many)
    expect(details.map(([courseId]) => courseId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
  it('is the list of everyone in the household too, and their classes as theirs', async () => {
    const { lists, details } = await cache({ peopleInCare: [ben] }, [classOf(70, 1), classOf(80, 2)])
    expect(lists).toEqual([[70, 80], [70], [80]])
    expect(details).toEqual([
      [1, null],
      [2, ben.userId],
    ])
  })
  it('is the user’s own when it is not known whom they help', async () => {
    const { lists, details } = await cache('NETWORK', [classOf(70, 1)])
    expect(lists).toEqual([[70]])
    expect(details).toHaveLength(1)
  })
  it('is nothing for a person of the team who attends no classes', async () => {
    const { portal } = await cache({ peopleInCare: [] }, [], attendee({ attendeeId: null }))
    expect(portal.calls).toEqual([])
  })
})
