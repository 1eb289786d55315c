import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetPerson } from '#web/platform/offline/cached-responses.ts'
import { testWorker, unreachable } from '#web/platform/offline/testing/own-worker.ts'

/** Every GraphQL document of the pages by name, with the parts that the worker reads. */
const documents = new Map(
  globSync('web/**/*.graphql').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^(?:query|mutation) (\w+)/gm),
      ([head, name]) => [name!, `${head} { a }`] as const,
    ),
  ),
)
function documentOf(name: string): string {
  const document = documents.get(name)
  if (!document) throw new Error(`No page has a document ${name}`)
  return document
}

let worker: ReturnType<typeof testWorker>
beforeEach(() => {
  worker = testWorker()
})
const course = { courseId: 7 }
const call = (name: string, variables: object = {}, options: Parameters<typeof worker.call>[2] = {}) =>
  worker.call(documentOf(name), variables, options)
/** The response that the document gets without a network. */
async function readUnreachable(name: string, variables: object = {}, owner = 1): Promise<unknown> {
  worker.goOffline()
  const read = await call(name, variables, { owner })
  worker.goOnline()
  return read
}

describe('offline', () => {
  // crossing: guest x offline
  // crossing: hybrid x offline
  // crossing: whole series x offline
  // crossing: waiting x offline
  // crossing: offer x offline
  // crossing: recurring registration x offline
  // crossing: unverified x offline
  // crossing: switched x offline
  // crossing: terms due x offline
  // crossing: feedback x offline
  it.each([
    ['a guest', 'OwnRegistration', ['ChangeRegistration_AddGuest', 'ChangeRegistration_RemoveGuest']],
    ['the attendance mode', 'OwnRegistration', ['ChangeRegistration_Switch', 'ModeLink_Switch']],
    ['a series', 'MyClasses_RegsByAuthor', ['RegistrationList_Confirm', 'RegistrationForm_Register']],
    ['a waitlist entry', 'Waiting_Own', ['Waiting_Join', 'Waiting_Leave']],
    ['a held seat', 'Waiting_Own', ['Waiting_Accept', 'OfferLink_Answer']],
    ['a regular spot', 'MyClasses_RegsByAuthor', ['Standing_Start', 'Standing_Pause', 'Standing_End']],
    ['an unverified address', 'Session_User', ['VerifyEmail_Verify', 'CheckEmail_Code']],
    ['the account in use', 'Session_User', ['Acting_Begin', 'Acting_End']],
    ['terms that are due', 'MyClasses_RegsByAuthor', ['Terms_Agree']],
    ['feedback on a class', 'OwnRegistration', ['Feedback_Give']],
  ])(
    '%s is shown from the cache, cannot be changed, and is refetched after a change',
    async (_what, read, changes) => {
      for (const change of changes) {
        await call(read, course, { data: 'as it was' })
        worker.goOffline()
        expect(await call(change)).toBe(unreachable)
        expect(await call(read, course)).toBe('as it was')
        worker.goOnline()
        expect(await call(change, {}, { data: 'changed' })).toBe('changed')
        expect(await readUnreachable(read, course), change).toBe(unreachable)
      }
    },
  )
  // crossing: walk-in without email x offline (refused)
  it('a walk-in cannot be added, and the last opened roster stays available for check-in', async () => {
    await call('Roster_Read', course, { data: 'the roster' })
    worker.goOffline()
    expect(await call('Roster_AddWalkIn')).toBe(unreachable)
    expect(await call('Roster_Read', course)).toBe('the roster')
    worker.goOnline()
    await call('Roster_AddWalkIn', {}, { data: 'added' })
    expect(await readUnreachable('Roster_Read', course)).toBe('the roster')
  })
  // crossing: two-step login x offline
  it('a response that requires a second factor is not cached, and setting it up clears the cache', async () => {
    const errors = [{ code: 'SECOND_FACTOR_SETUP_NEEDED' }]
    await call('MyClasses_RegsByAuthor', {}, { errors, data: null })
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe(unreachable)
    await call('MyClasses_RegsByAuthor', {}, { data: 'classes' })
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe('classes')
    await call('SecondFactors_ConfirmApp', {}, { data: 'done' })
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe(unreachable)
  })
  // crossing: closed and restored x offline
  it('nothing is cached for an ended login, and logging out clears the cache', async () => {
    await call('MyClasses_RegsByAuthor', {}, { data: 'classes', headers: { 'x-login': 'ended' } })
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe(unreachable)
    await call('MyClasses_RegsByAuthor', {}, { data: 'classes' })
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe('classes')
    await forgetPerson()
    expect(await readUnreachable('MyClasses_RegsByAuthor')).toBe(unreachable)
  })
  // crossing: changed class x offline
  // crossing: edited recurrence x offline
  it.each([
    ['a class', '/cache/course-7.json', 'Wednesday', 'Thursday'],
    ['the dates of a recurrence', '/cache/courses-2027-01.json', [13, 20], [14, 21]],
  ])('%s is shown from the cache with its time until it is refetched', async (_what, path, before, after) => {
    await worker.check(path, before)
    worker.goOffline()
    expect(await worker.check(path)).toEqual(before)
    expect(worker.received).toEqual([expect.any(Number)])
    worker.goOnline()
    expect(await worker.check(path, after)).toEqual(after)
    worker.goOffline()
    expect(await worker.check(path)).toEqual(after)
  })
  // crossing: confidential title x offline
  it('a person’s own confidential class is hidden from others, and not cached on a shared computer', async () => {
    await call('OwnRegistration', course, { data: 'Grief Circle' })
    expect(await readUnreachable('OwnRegistration', course)).toBe('Grief Circle')
    expect(await readUnreachable('OwnRegistration', course, 2)).toBe(unreachable)
    await call('Session_User', {}, { owner: 2, data: 'somebody else' })
    expect(await readUnreachable('OwnRegistration', course)).toBe(unreachable)
    worker = testWorker()
    await call('OwnRegistration', course, { data: 'Grief Circle', isShared: true })
    expect(await readUnreachable('OwnRegistration', course)).toBe(unreachable)
  })
})
