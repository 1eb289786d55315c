import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'
import { undoneText, useUndoToast } from './use-undo-toast.tsx'
import 'virtual:texts/admin'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })

/** What a page reads, by the first part of its key. */
const keys = {
  record: ['admin', 'classes', 1],
  acts: ['admin', 'acts', 1],
  roster: ['roster', 1],
  public: [...classDataKey, 'class', 1],
  other: ['people', 1],
}
type Read = keyof typeof keys

function Data({ read, onRead }: { read: Read; onRead: (read: Read) => void }) {
  useQuery({ queryKey: keys[read], queryFn: async () => onRead(read) ?? null })
  return null
}
function Page({ undoes, onUndone }: { undoes: string | null; onUndone?: () => void }) {
  const sayDone = useUndoToast()
  return (
    <button type="button" onClick={() => sayDone('Class changed.', undoes, onUndone)}>
      Save
    </button>
  )
}

async function saved(
  undo: Respond,
  { undoes = 'act-1', hasForm = true }: { undoes?: string | null; hasForm?: boolean } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  loggedInAs(staff)
  const portal = servePortal({ ...callsOf(staff), Undo_Act: undo })
  const events: string[] = []
  const names = Object.keys(keys) as Read[]
  show(
    <ToastsProvider>
      {names.map((read) => (
        <Data key={read} read={read} onRead={(one) => events.push(one)} />
      ))}
      {hasForm ? <Page undoes={undoes} onUndone={() => events.push('undone')} /> : <Page undoes={undoes} />}
    </ToastsProvider>,
  )
  await expect.poll(() => portal.callsOf('Session_User').length).toBe(1)
  await expect.poll(() => events).toHaveLength(names.length)
  events.length = 0
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await press('Save')
  return {
    events,
    press,
    sent: () => portal.callsOf('Undo_Act').map(({ variables }) => variables.input),
    /** Longer than a toast stays by itself. */
    wait: () => act(async () => vi.advanceTimersByTime(60_000)),
  }
}
const buttons = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const undone = (takenBack: number, told: number) => ({ undoAct: { takenBack, told } })

describe('a message that something is done', () => {
  it('offers to undo it, and loads the list of changes again', async () => {
    const { events } = await saved(undone(0, 0))
    expect(screen.getByRole('status').textContent).toContain('Class changed.')
    expect(buttons()).toEqual(['Save', 'Undo', 'Dismiss'])
    await expect.poll(() => events).toEqual(['acts'])
  })
  it('offers nothing where nothing can be undone', async () => {
    const { events } = await saved(undone(0, 0), { undoes: null })
    expect(screen.getByRole('status').textContent).toContain('Class changed.')
    expect(buttons()).toEqual(['Save', 'Dismiss'])
    await expect.poll(() => events).toEqual(['acts'])
  })
})

describe('Undo', () => {
  it('says what was undone, after everything about classes and rosters is loaded again', async () => {
    const { press, sent, events } = await saved(undone(2, 0))
    await expect.poll(() => events).toEqual(['acts'])
    events.length = 0
    await press('Undo')
    await expect
      .poll(() => screen.getByRole('status').textContent)
      .toBe('Undone. Everything is as it was before. We stopped the email to 2 people.')
    expect(sent()).toEqual([{ act: 'act-1', tell: null }])
    expect(events.toSorted()).toEqual(['acts', 'public', 'record', 'roster', 'undone'])
    // The form loads last what was undone.
    expect(events.at(-1)).toBe('undone')
    expect(buttons()).toEqual(['Save', 'Dismiss'])
  })
  it('asks first if people got an email, and then emails them', async () => {
    const { press, sent, events, wait } = await saved(
      rejectedFirst('ACT_MAIL_LEFT', { count: 3 }, undone(0, 3)),
    )
    events.length = 0
    await press('Undo')
    const notice = 'We emailed 3 people. To undo without another email, open the class.'
    await expect.poll(() => screen.getByRole('status').textContent).toContain(notice)
    expect(events).not.toContain('undone')
    expect(buttons()).toEqual(['Save', 'Undo and email 3 people', 'Dismiss'])
    await wait()
    expect(screen.getByRole('status').textContent).toContain(notice)
    await press('Undo and email 3 people')
    await expect
      .poll(() => screen.getByRole('status').textContent)
      .toBe('Undone. Everything is as it was before. We’re emailing 3 people about it.')
    expect(sent()).toEqual([
      { act: 'act-1', tell: null },
      { act: 'act-1', tell: { send: true } },
    ])
    expect(events).toContain('undone')
  })
  it('needs no form to load again', async () => {
    const { press, events } = await saved(undone(0, 0), { hasForm: false })
    await press('Undo')
    await expect
      .poll(() => screen.getByRole('status').textContent)
      .toBe('Undone. Everything is as it was before.')
    expect(events).not.toContain('undone')
  })
  it('that is not possible says why, stays, and loads nothing again', async () => {
    const { press, events, wait } = await saved(rejected('FORBIDDEN'))
    await expect.poll(() => events).toEqual(['acts'])
    await press('Undo')
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/not allowed to do this/)
    await wait()
    expect(screen.getByRole('alert').textContent).toMatch(/not allowed to do this/)
    expect(buttons()).toEqual(['Save', 'Dismiss'])
    expect(events).toEqual(['acts'])
  })
})

/** Rejects the first call. */
function rejectedFirst(code: string, data: object, then: object): Respond {
  let calls = 0
  return () => {
    calls += 1
    return calls === 1 ? rejected(code, data) : then
  }
}

describe('what was undone', () => {
  const done = 'Undone. Everything is as it was before.'
  it.each([
    ['no email', 0, 0, done],
    ['one email that was stopped', 1, 0, `${done} We stopped the email to 1 person.`],
    ['emails that were stopped', 2, 0, `${done} We stopped the email to 2 people.`],
    ['one email', 0, 1, `${done} We’re emailing 1 person about it.`],
    ['emails', 0, 2, `${done} We’re emailing 2 people about it.`],
    ['emails, and some that were stopped', 3, 2, `${done} We’re emailing 2 people about it.`],
  ])('with %s', (_title, takenBack, told, text) => {
    expect(undoneText({ takenBack, told })).toBe(text)
  })
})
