import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries, leastOf } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
/** Another server of the same portal. */
let other: Portal
let counted: CountedDatabase
let courseId: number
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  other = await startPortal({ besides: portal })
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

interface Shown {
  title: string
  availableSeats: number
  description: string | null
}
let requested = 0
/** Never sends the same query text twice, so that no response comes from a cache. */
const shown = async (on = portal, fields = 'title availableSeats'): Promise<Shown | null> => {
  requested += 1
  const text = `query ($id: Int!) { c${requested}: courseBy(courseId: $id) { ${fields} } }`
  return Object.values(await on.request<Record<string, Shown | null>>(text, { id: courseId }))[0]!
}
const found = async (): Promise<string[]> => {
  requested += 1
  const text = `query ($max: Date!) { f${requested}: courseFacet(where: { query: { start_date: { max: $max } } }) { courses { nodes { title } } } }`
  const [facet] = Object.values(
    await portal.request<Record<string, { courses: { nodes: Shown[] } }>>(text, { max: '2026-12-31' }),
  )
  return facet!.courses.nodes.map(({ title }) => title)
}
const change = (values: object) =>
  other.db.updateTable('course').set(values).where('id', '=', courseId).execute()

beforeEach(async () => {
  await portal.db.deleteFrom('registration').execute()
  await portal.db.deleteFrom('course').execute()
  courseId = (
    await buildCourse(portal.db, {
      title: 'Yoga',
      starts_at: new Date('2026-11-25T15:00:00Z'),
      in_person_capacity: 5,
      description: '<p>Words</p>',
    })
  ).id
  expect(await shown()).toEqual({ title: 'Yoga', availableSeats: 5 })
})

it('a class is read once until a commit; after that its version is enough', async () => {
  await shown()
  // The only query is whether anything was committed.
  expect(await leastOf(counted, async () => void (await shown()))).toBe(1)
  const afterCommit = async () => {
    await buildCourse(other.db, { starts_at: new Date('2027-11-25T15:00:00Z') })
    await shown()
    await shown()
  }
  expect(await leastOf(counted, afterCommit)).toBe(3)
})

it('changes by another server show in the next call: texts, seats, and long texts', async () => {
  expect(await shown(portal, 'title availableSeats description')).toMatchObject({
    description: '<p>Words</p>',
  })
  await change({ title: 'Chair yoga', description: '<p>Others</p>' })
  expect(await shown(portal, 'title availableSeats description')).toEqual({
    title: 'Chair yoga',
    availableSeats: 5,
    description: '<p>Others</p>',
  })
  await takeSeats(other.db, courseId, 'in-person', 2)
  expect(await shown()).toEqual({ title: 'Chair yoga', availableSeats: 3 })
})

it('a class that becomes a draft or is deleted is no longer returned', async () => {
  await change({ draft: true })
  expect(await shown()).toBeNull()
  await change({ draft: false })
  expect(await shown()).toMatchObject({ title: 'Yoga' })
  await other.db.deleteFrom('course').where('id', '=', courseId).execute()
  expect(await shown()).toBeNull()
})

it('a search returns current data, regardless of preloaded rows', async () => {
  expect(await found()).toEqual(['Yoga'])
  await buildCourse(other.db, { title: 'Art', starts_at: new Date('2026-11-24T15:00:00Z') })
  expect(await found()).toEqual(['Art', 'Yoga'])
  await change({ title: 'Tai chi', starts_at: new Date('2026-11-23T15:00:00Z') })
  expect(await found()).toEqual(['Tai chi', 'Art'])
  await change({ draft: true })
  expect(await found()).toEqual(['Art'])
})

it('long texts are not read unless they are requested', async () => {
  const texts: string[] = []
  const spied = portal.deps.db.getExecutor()
  const compile = spied.compileQuery.bind(spied)
  spied.compileQuery = (...given: Parameters<typeof compile>) => {
    const compiled = compile(...given)
    texts.push(compiled.sql)
    return compiled
  }
  try {
    await change({ title: 'Anew' })
    await shown()
    await found()
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => /description|limitations/.test(text))).toEqual([])
  } finally {
    spied.compileQuery = compile
  }
})
