import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sayNeeds } from '#domain/registration/accommodations/line-accommodations.rule.ts'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { emptyList } from '#domain/registration/list/registration-list.ts'
import { forgetProfileStep } from '#web/people/sign-up/profile-step.ts'
import { termsDueEvent } from '#web/platform/graphql/client.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeSaidNeeds, saidNeeds } from '#web/registration/accommodations/stated-accommodations.ts'
import { changeList, currentList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Call, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { useConfirmation } from './use-confirmation.ts'

const yoga = classListing()
const choir = classListing({ databaseId: 2, title: 'Choir', start: '2026-11-26T15:00:00.000Z' })
const [ada, ben] = [7, 8]
const user = attendee()
const helped = (userId: number, attendeeId: number) => ({
  userId,
  attendeeId,
  firstName: 'Ben',
  lastName: 'Byron',
  relation: null,
  hasLogin: false,
  ownLoginAddress: null,
  ownLoginUntil: null,
})

function Confirming() {
  const { confirm, confirmation, error, isSaving } = useConfirmation()
  const people = confirmation?.registeredClasses.map(
    ({ personId, entry }) => `${personId} in ${entry.course.courseId}`,
  )
  return (
    <>
      <button type="button" onClick={() => void confirm()}>
        Confirm
      </button>
      <output>
        {isSaving
          ? 'saving'
          : confirmation
            ? `booked: ${people?.join(', ')}; failed: ${confirmation.failedCount}`
            : error
              ? 'error'
              : 'nothing yet'}
      </output>
    </>
  )
}
const outcome = () => document.querySelector('output')!.textContent

/** The portal registers for all lines of a call, except these classes. */
const responseFor =
  (...failing: number[]) =>
  ({ input: { registrations } }: { input: { registrations: { courseId: number }[] } }) => ({
    createRegistrations: {
      results: registrations.map(({ courseId }) => {
        const isFailing = failing.includes(courseId)
        return {
          courseId,
          asked: false,
          errorCode: isFailing ? 'CLASS_FULL' : null,
          errorData: null,
          noteCodes: [],
          registration: isFailing
            ? null
            : {
                databaseId: courseId + 100,
                registrationDetails: { registrationType: 'in-person' },
                guest: null,
                calendarEntry: null,
                course: null,
              },
        }
      }),
    },
  })

/** A list with yoga for `who` and, if `also` is given, choir for them. */
async function confirming(
  confirm: Respond,
  {
    who,
    also,
    me = user,
    care = [helped(ben, 80)],
  }: {
    who: number[]
    also?: number[]
    me?: typeof user
    care?: object[]
  },
) {
  loggedInAs(me)
  const portal = servePortal({
    ...callsOf(me),
    Care_People: { peopleInCare: care },
    RegistrationList_Confirm: confirm,
  })
  const offered = [yoga, choir].slice(0, also ? 2 : 1).map(offeredClass)
  changeList((list) => {
    const added = addClasses(list, offered, offered, new Set(), now(), { by: ada }).list
    return {
      ...added,
      entries: added.entries.map((entry, index) => ({ ...entry, who: index === 0 ? who : also! })),
    }
  })
  const view = show(<Confirming />)
  await expect.poll(() => portal.callsOf('Care_People').length).toBe(1)
  await expect.poll(() => view.client.isFetching()).toBe(0)
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }))
  const sent = () =>
    portal.callsOf('RegistrationList_Confirm').map(({ personId, variables }: Call) => {
      const { registrations } = variables.input as { registrations: { courseId: number; needs?: object }[] }
      return { personId, classes: registrations.map(({ courseId }) => courseId), registrations }
    })
  return { ...view, portal, sent }
}
const left = () =>
  currentList().list.entries.map(({ course, who, refusal }) => [course.courseId, who, refusal?.code ?? null])

/** The requests to accept the terms, one for each time. */
function termsRequests(): Event[] {
  const events: Event[] = []
  const listen = (event: Event) => void events.push(event)
  window.addEventListener(termsDueEvent, listen)
  onTestFinished(() => window.removeEventListener(termsDueEvent, listen))
  return events
}

// A profile that is due is requested, also for the files after this one.
afterEach(forgetProfileStep)
beforeEach(() => changeList(() => emptyList))

describe('confirming a list for a household', () => {
  it('sends one call for each person, with their own classes', async () => {
    const { sent } = await confirming(responseFor(), { who: [ada, ben], also: [ben] })
    await expect.poll(outcome).toBe('booked: 7 in 1, 8 in 1, 8 in 2; failed: 0')
    expect(sent().map(({ personId, classes }) => [personId, classes])).toEqual([
      [ada, [1]],
      [ben, [1, 2]],
    ])
    expect(left()).toEqual([])
  })
  it('sends nothing for a person who does not come', async () => {
    const { sent } = await confirming(responseFor(), { who: [ben] })
    await expect.poll(outcome).toBe('booked: 8 in 1; failed: 0')
    expect(sent().map(({ personId }) => personId)).toEqual([ben])
  })
  it('counts a class once that failed for two people', async () => {
    await confirming(responseFor(1), { who: [ada, ben], also: [ada] })
    await expect.poll(outcome).toBe('booked: 7 in 2; failed: 1')
    expect(left()).toEqual([[1, [ada, ben], 'CLASS_FULL']])
  })
  it.each<[string, Respond, string]>([
    ['an error of their account', rejected('FORBIDDEN'), 'FORBIDDEN'],
    ['terms that are due', rejected('TERMS_DUE'), 'TERMS_DUE'],
    ['a lost response', 'NETWORK', 'TRY_AGAIN'],
  ])('%s is at the lines of a helped person, and the user is registered', async (_, error, code) => {
    const respond = responseFor()
    const requested = termsRequests()
    await confirming(
      (variables: never, { personId }: Call) => (personId === ben ? (error as object) : respond(variables)),
      { who: [ada, ben] },
    )
    await expect.poll(outcome).toBe('booked: 7 in 1; failed: 1')
    expect([left(), requested.length]).toEqual([[[1, [ben], code]], 0])
  })
})

describe('confirming a list alone', () => {
  it('with a profile that is due sends nothing', async () => {
    const me = attendee({ profileComplete: false })
    const { sent, user: person } = await confirming(responseFor(), { who: [ada], me })
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect([sent(), outcome()]).toEqual([[], 'nothing yet'])
  })
  it('with a profile that is due sends what is for others', async () => {
    const { sent } = await confirming(responseFor(), { who: [ben], me: attendee({ profileComplete: false }) })
    await expect.poll(outcome).toBe('booked: 8 in 1; failed: 0')
    expect(sent()).toHaveLength(1)
  })
  it('when terms are due, asks for them and keeps the list', async () => {
    const asked = termsRequests()
    await confirming(rejected('TERMS_DUE'), { who: [ada] })
    await expect.poll(outcome).toBe('error')
    expect(asked.length).toBeGreaterThan(0)
    expect(left()).toEqual([[1, [ada], null]])
  })
})

describe('the accommodations of a list', () => {
  const wheelchair = { choices: ['Wheelchair access'], words: null }
  const print = { choices: [], words: 'Large print' }
  it('go with the lines of the person who entered them, and stay only with classes that stay', async () => {
    changeSaidNeeds(ada, (said) => sayNeeds(said, [1, 2], ada, wheelchair))
    changeSaidNeeds(ada, (said) => sayNeeds(said, [1], ben, print))
    const { sent } = await confirming(responseFor(2), { who: [ada, ben], also: [ada] })
    await expect.poll(outcome).toBe('booked: 7 in 1, 8 in 1; failed: 1')
    expect(sent().map(({ registrations }) => registrations.map(({ needs }) => needs ?? null))).toEqual([
      [wheelchair, wheelchair],
      [print],
    ])
    expect(saidNeeds(ada)).toEqual({ '2.7': wheelchair })
  })
  it('are not sent when there are none', async () => {
    const { sent } = await confirming(responseFor(), { who: [ada] })
    await expect.poll(outcome).toBe('booked: 7 in 1; failed: 0')
    expect(sent()[0]!.registrations[0]).not.toHaveProperty('needs')
  })
})
