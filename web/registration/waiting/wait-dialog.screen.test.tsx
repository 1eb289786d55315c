import { act, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { WaitedFor } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import WaitDialog from './wait-dialog.tsx'

const yoga = classListing()
const ada = attendee()
const ben = { personId: 8, name: 'Ben Byron' }
const me = { personId: ada.databaseId, name: null }
const joined = { joinWaitingList: { waiting: { before: 0, offer: null } } }

type Later = Partial<WaitedFor>
type Load = (later: Later) => void
/** Shows its children again when more has loaded. */
function WithLater({
  onReady,
  children,
}: {
  onReady: (load: Load) => void
  children: (later: Later) => ReactNode
}) {
  const [later, setLater] = useState<Later>({})
  onReady(setLater)
  return children(later)
}

interface Shown {
  people?: { personId: number; name: string | null }[]
  waited?: Partial<WaitedFor>
  course?: Partial<typeof yoga>
  join?: Respond
  count?: Respond
}
async function dialog({
  people = [me],
  waited,
  course,
  join = joined,
  count = { courseBy: { waitingCount: 2 } },
}: Shown = {}) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } },
    Waiting_Join: join,
    Waiting_Count: count,
  })
  let closed = 0
  let load: Load = () => undefined
  const view = await showLoaded(
    <WithLater
      onReady={(given) => {
        load = given
      }}
    >
      {(later) => (
        <WaitDialog
          course={{ ...yoga, ...course }}
          waited={{
            full: ['in-person'],
            partly: false,
            guestsAllowed: false,
            start: new Date(yoga.start),
            ...waited,
            ...later,
          }}
          people={people}
          proposed={[ada.databaseId]}
          onClose={() => {
            closed += 1
          }}
        />
      )}
    </WithLater>,
  )
  await screen.findByRole('dialog')
  return {
    ...view,
    portal,
    sent: () => portal.callsOf('Waiting_Join'),
    closed: () => closed,
    /** The dates of the series load. */
    load: (later: Later) => act(() => load(later)),
  }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const joinButton = () => button('Join the waitlist')
const latest = () => screen.findByRole('group', { name: 'What’s the latest we can offer you a spot?' })
const inputs = (calls: { variables: Record<string, unknown> }[]) =>
  calls.map(({ variables }) => variables.input)

describe('joining a waitlist', () => {
  it('when one person joins, the class and nothing else is asked for, and the dialog closes', async () => {
    const { user, sent, closed } = await dialog()
    screen.getByText('Gentle Yoga')
    expect(screen.queryByRole('group', { name: 'Who is coming?' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Whichever comes first' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add Family/Friend' })).toBeNull()
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toEqual([
      { courseId: 1, registrationType: 'in-person', guest: null, aloneToo: false, comeUntil: null },
    ])
    expect(sent()[0]!.personId).toBe(ada.databaseId)
  })
  it.each<[string, number, string]>([
    ['no one', 0, 'No one is on the waitlist yet.'],
    ['one person', 1, '1 person is on the waitlist.'],
    ['several people', 12, '12 people are on the waitlist.'],
  ])('when %s waits already, it says so', async (_, waitingCount, sentence) => {
    await dialog({ count: { courseBy: { waitingCount } } })
    await screen.findByText(sentence)
  })
  it('when the count is not known, people can still join', async () => {
    const { user, closed } = await dialog({ count: rejected('INTERNAL') })
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(screen.queryByText(/on the waitlist\.$/)).toBeNull()
  })
  it.each<[string, Partial<WaitedFor>, string[]]>([
    [
      'both modes are full',
      { full: ['in-person', 'online'] },
      ['Whichever comes first', 'In Person', 'Online'],
    ],
    [
      'the dates of a series differ in mode',
      { full: ['in-person', 'online'], partly: true },
      ['In Person', 'Online'],
    ],
    ['one mode is full', { full: ['online'] }, []],
  ])('when %s, each way to attend that is full can be chosen', async (_, waited, ways) => {
    await dialog({ waited })
    await joinButton()
    const group = screen.queryByRole('group', { name: 'How would you like to attend?' })
    const names = group ? within(group).getAllByRole('radio').map(nameOf) : []
    expect(names).toEqual(ways)
  })
  it.each<[string, string, string | null]>([
    ['either', 'Whichever comes first', null],
    ['one', 'Online', 'online'],
  ])('when %s mode is chosen, it is sent', async (_, name, registrationType) => {
    const { user, sent, closed } = await dialog({ waited: { full: ['in-person', 'online'] } })
    await user.click(await screen.findByRole('radio', { name }))
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([{ registrationType }])
  })
  it('when the dates of its series load later, what is sent is one of the new choices', async () => {
    const { load, sent, closed, user } = await dialog({ waited: { full: ['in-person', 'online'] } })
    await user.click(within(await latest()).getAllByRole('radio')[2]!)
    load({ full: ['online'], start: new Date('2026-11-27T15:00:00.000Z') })
    expect(screen.queryByRole('radio', { name: 'Whichever comes first' })).toBeNull()
    const radios = within(await latest()).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false])
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([{ registrationType: 'online', comeUntil: null }])
  })
  it('when the class is registered with its series, it says what that means', async () => {
    await dialog({
      course: {
        registerSolo: false,
        series: { databaseId: 5, title: 'Yoga series', textLanguage: null } as never,
      },
    })
    await screen.findByText(/^This waitlist is for the whole series\./)
  })
  it('when another latest time is chosen, it is sent', async () => {
    const { user, sent, closed } = await dialog()
    const [earlier, fallback, last] = within(await latest()).getAllByRole<HTMLInputElement>('radio')
    expect([earlier, fallback, last].map((radio) => radio!.checked)).toEqual([false, true, false])
    expect(nameOf(last!)).toMatch(/\(as late as possible\)$/)
    await user.click(last!)
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([{ comeUntil: last!.value }])
  })
  it('when the default time has passed, the last possible one is chosen', async () => {
    const { user, sent, closed } = await dialog({ waited: { start: new Date('2026-11-20T21:00:00.000Z') } })
    const [only, ...others] = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(others).toEqual([])
    expect(only!.checked).toBe(true)
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([{ comeUntil: only!.value }])
  })
  it('when the request is pending, it is sent once and cannot be cancelled', async () => {
    const result = existing<object>()
    const { user, sent, closed } = await dialog({ join: result.answer })
    await user.click(await joinButton())
    await expect.poll(() => sent().length).toBe(1)
    const cancel = await button('Cancel')
    await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('true')
    await user.click(cancel)
    for (const busy of screen.getAllByRole('button')) await user.click(busy)
    expect(closed()).toBe(0)
    expect(sent()).toHaveLength(1)
    result.come(joined)
    await expect.poll(closed).toBe(1)
  })
  it('when it is rejected, the reason is announced and it can be tried again', async () => {
    const { user, portal, closed } = await dialog({ join: rejected('ALREADY_WAITING') })
    await user.click(await joinButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toBe('')
    expect(alert.textContent).not.toContain('Ada')
    expect(closed()).toBe(0)
    portal.responses.Waiting_Join = joined
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
  })
})

describe('joining a waitlist with a guest', () => {
  const withGuest = async (then?: Respond) => {
    const view = await dialog({ waited: { guestsAllowed: true }, ...(then ? { join: then } : {}) })
    const { user } = view
    await user.click(await button('Add Family/Friend'))
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Grace')
    await user.type(await screen.findByRole('textbox', { name: /^Last name/ }), 'Hopper')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Family')
    await user.click(await button('Add to this class'))
    await screen.findByText('with Grace Hopper')
    return view
  }

  it('when a guest was added, it is sent with the choice to come alone', async () => {
    const { user, sent, closed } = await withGuest()
    await user.click(screen.getByRole('checkbox', { name: 'I’ll come alone if only one spot is open' }))
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([
      { guest: { firstName: 'Grace', lastName: 'Hopper' }, aloneToo: true },
    ])
  })
  it('when the guest is removed again, coming alone is not sent either', async () => {
    const { user, sent, closed } = await withGuest()
    await user.click(screen.getByRole('checkbox', { name: 'I’ll come alone if only one spot is open' }))
    await user.click(await button('Come without a guest'))
    await button('Add Family/Friend')
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(inputs(sent())).toMatchObject([{ guest: null, aloneToo: false }])
  })
})

describe('joining a waitlist for others, too', () => {
  it('when the person chooses both, each joins for themselves', async () => {
    const { user, sent, closed } = await dialog({ people: [me, ben] })
    expect(screen.getByRole('checkbox', { name: 'Myself' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('checkbox', { name: 'Ben Byron' }))
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(sent().map(({ personId }) => personId)).toEqual([ada.databaseId, ben.personId])
  })
  it('when no one is chosen, it says so and nothing is sent', async () => {
    const { user, sent } = await dialog({ people: [me, ben] })
    await user.click(screen.getByRole('checkbox', { name: 'Myself' }))
    await screen.findByText('Choose who is coming.')
    await user.click(await joinButton())
    expect(sent()).toEqual([])
  })
  it('when only the other one can join, that one is chosen', async () => {
    await dialog({ people: [ben] })
    expect(await screen.findByRole('checkbox', { name: 'Ben Byron' })).toHaveProperty('checked', true)
  })
  it('when the second is rejected, the message names them, and a retry sends only them', async () => {
    const { user, portal, sent, closed } = await dialog({
      people: [me, ben],
      join: (_, { personId }) => (personId === ben.personId ? rejected('ALREADY_WAITING') : joined),
    })
    await user.click(screen.getByRole('checkbox', { name: 'Ben Byron' }))
    await user.click(await joinButton())
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Ben Byron/)
    expect(screen.queryByRole('checkbox', { name: 'Myself' })).toBeNull()
    portal.responses.Waiting_Join = joined
    await user.click(await joinButton())
    await expect.poll(closed).toBe(1)
    expect(sent().map(({ personId }) => personId)).toEqual([ada.databaseId, ben.personId, ben.personId])
  })
})

/** The accessible name of a radio button: its label. */
function nameOf(radio: HTMLElement): string {
  return (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''
}
