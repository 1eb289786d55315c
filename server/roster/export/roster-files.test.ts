import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildHost, doChange, takeAudit, wendy } from '#server/roster/testing/roster-calls.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { addGuest, buildRegistrant, cancel, elena, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() + minutes(5)) })
  host = await buildHost(portal)
})
afterAll(() => portal.close())
beforeEach(() => takeAudit(portal))
const staff = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))

/** Ruth with a guest, and Carol, who wants no email, in a class with ten seats. */
async function registeredClass() {
  const course = await buildCourse(portal.db, {
    title: 'Gentle Yoga',
    guests_allowed: true,
    facilitators: [host.facilitatorId],
  })
  const ruth = await buildRegistrant(portal, { first_name: 'Ruth', last_name: 'Alvarez' })
  const carol = await buildRegistrant(portal, {
    first_name: 'Carol',
    last_name: 'Bennett, "CB"',
    receive_email: false,
    profile: { cell_phone: '+1 571 555 0133' },
  })
  const line = { courseId: course.id }
  const ids = [await register(portal, ruth.token, line), await register(portal, carol.token, line)] as const
  await addGuest(portal, ruth.token, ids[0], { ...elena, phone: '703-555-0119', notes: '=HYPERLINK("x")' })
  return { course, ruth, carol, ids }
}

describe('a message to everyone on a roster', () => {
  const document = `mutation($input: MessageRosterInput!) {
    messageRoster(input: $input) { sent withoutEmail clientMutationId } }`
  const message = { subject: 'Bring a mat', text: 'Dear all,\n\nplease bring a mat.\nSee you.' }
  const send = (courseId: number, extra: object = {}) =>
    portal.request<{ messageRoster: { sent: number; withoutEmail: string[] } }>(
      document,
      { input: { courseId, message, ...extra } },
      host.token,
    )

  it('is one email per verified address, even for people without email consent, and shows no recipient to another', async () => {
    const { course, ruth, carol } = await registeredClass()
    const person = { ...wendy, email: 'wendy@example.net' }
    await doChange(portal, 'addWalkIn', { courseId: course.id, person }, host.token)
    await doChange(
      portal,
      'addWalkIn',
      { courseId: course.id, person: { ...wendy, firstName: 'Wilma' } },
      host.token,
    )
    await takeAudit(portal)
    let notified = {}
    const mails = await mailsOf(portal, async () => {
      notified = (await send(course.id)).messageRoster
    })
    expect(notified).toMatchObject({ sent: 2, withoutEmail: ['Wendy Walker', 'Wilma Walker'] })
    expect(mails.map(({ to_address }) => to_address)).toEqual([ruth.email, carol.email])
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Bring a mat']))
    expect(mails[0]!.text).toContain('Hello Ruth,\n\nDear all,\n\nplease bring a mat.\nSee you.')
    expect(mails[0]!.text).toContain('Gentle Yoga\nSaturday, November 21, 2026\n10:00 AM to 10:45 AM EST')
    for (const mail of mails)
      for (const other of mails)
        if (mail !== other) expect(`${mail.html}${mail.text}`).not.toContain(other.to_address)
    expect(await takeAudit(portal)).toEqual([
      {
        action: 'roster.messaged',
        actor: host.userId,
        subject: String(course.id),
        about: null,
        data: { mails: 2 },
      },
    ])
  })
  it('with the same key is sent once, and to people added since', async () => {
    const { course } = await registeredClass()
    const key = 'a1b2c3d4-retry'
    const first = await mailsOf(portal, () => send(course.id, { key }))
    expect(first).toHaveLength(2)
    const late = await buildAttendee(portal.db)
    await doChange(
      portal,
      'addToRoster',
      { courseId: course.id, attendeeId: late.attendeeId, noEmail: true },
      await staff(),
    )
    const again = await mailsOf(portal, async () => {
      expect((await send(course.id, { key })).messageRoster.sent).toBe(3)
    })
    expect(again.map(({ to_address }) => to_address)).toEqual([late.email])
    expect(await mailsOf(portal, () => send(course.id))).toHaveLength(3)
  })
  it('is not sent to a person who cancelled before it was sent', async () => {
    const { course, ruth, carol, ids } = await registeredClass()
    const mails = await mailsOf(portal, async () => {
      await send(course.id)
      await cancel(portal, await tokenFor(portal, ruth), ids[0])
    })
    expect(mails.filter(({ kind }) => kind === 'rosterMessage').map(({ to_address }) => to_address)).toEqual([
      carol.email,
    ])
  })
  it('reports missing fields, and a roster with no one to email', async () => {
    const { course } = await registeredClass()
    const empty = await buildCourse(portal.db, { facilitators: [host.facilitatorId] })
    const bad = { courseId: course.id, message: { subject: ' ', text: '\n' } }
    const { errors } = await portal.query(document, { input: bad }, host.token)
    expect(errors[0]!.extensions.data).toMatchObject({
      fields: ['message.subject', 'message.text'],
      messages: ['Enter a subject.', 'Write your message.'],
    })
    expect(await portal.codeOf(document, { input: { courseId: empty.id, message } }, host.token)).toBe(
      'ROSTER_EMPTY',
    )
  })
  it.each([
    ['a line break', 'Hi\r\nBcc: all@example.net'],
    ['an old line break', 'Hi\rBcc: all@example.net'],
  ])('removes %s from the subject, so that what follows is no email header', async (_name, subject) => {
    const { course } = await registeredClass()
    const mails = await mailsOf(portal, async () => {
      const input = { courseId: course.id, message: { ...message, subject } }
      expect((await portal.query(document, { input }, host.token)).errors).toEqual([])
    })
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) {
      expect(mail.data).toMatchObject({ subject: 'Hi Bcc: all@example.net' })
      expect(mail.to_address).not.toBe('all@example.net')
    }
  })
  it.each([['a script in the subject', { subject: '<script>alert(1)</script>' }]])(
    'rejects %s and sends nothing',
    async (_name, change) => {
      const { course } = await registeredClass()
      const mails = await mailsOf(portal, async () => {
        const input = { courseId: course.id, message: { ...message, ...change } }
        expect(await portal.codeOf(document, { input }, host.token)).toBe('INPUT_INVALID')
      })
      expect(mails).toEqual([])
    },
  )
})

describe('the roster as a table', () => {
  const document = 'query($courseId: Int!) { rosterCsv(courseId: $courseId) { name text } }'
  const csv = async (courseId: number, token: string) =>
    (await portal.request<{ rosterCsv: { name: string; text: string } }>(document, { courseId }, token))
      .rosterCsv

  // crossing: guest x export and print
  it('has a row for each person and guest, and no cell that a spreadsheet executes', async () => {
    const { course, ruth, carol, ids } = await registeredClass()
    await doChange(portal, 'setAttendance', { registrationId: ids[1], checkedIn: true }, host.token)
    await takeAudit(portal)
    const { name, text } = await csv(course.id, host.token)
    expect(name).toBe(`roster-${course.id}-2026-11-21.csv`)
    expect(text.split('\r\n')).toEqual([
      '\uFEFFLast name,First name,Guest of,Type,Attending,Checked in,Walk-in,Email,Phone,' +
        'Guest’s phone,Guest’s notes,Emergency contact,Staff notes,Helped by,Helper’s phone',
      `Alvarez,Ruth,,,In Person,,,${ruth.email},703-555-0100,,,,,,`,
      `Alvarez,Elena,Ruth Alvarez,Family,In Person,,,,,703-555-0119,"'=HYPERLINK(""x"")",,,,`,
      `"Bennett, ""CB""",Carol,,,In Person,10:05 AM EST,,${carol.email},'+1 571 555 0133,,,,,,`,
      '',
    ])
    expect(await takeAudit(portal)).toMatchObject([
      { action: 'roster.exported', subject: String(course.id), data: { rows: 3 } },
    ])
  })
  it('leaves out for roster viewers what they may not read', async () => {
    const { course } = await registeredClass()
    const reader = await buildAttendee(portal.db, { capabilities: ['viewOtherRosters'] })
    const { text } = await csv(course.id, await tokenFor(portal, reader))
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFLast name,First name,Guest of,Type,Attending,Checked in,Walk-in,Email,Phone',
    )
    expect(text).not.toContain('703-555-0119')
  })
})

describe('people to add', () => {
  const document = `query($courseId: Int!, $search: String!) {
    rosterCandidates(courseId: $courseId, search: $search) { attendeeId name email walkIn onRoster } }`
  const search = async (courseId: number, texts: string) =>
    (
      await portal.request<{ rosterCandidates: { name: string; onRoster: boolean }[] }>(
        document,
        { courseId, search: texts },
        await staff(),
      )
    ).rosterCandidates

  it('are found by parts of name and address in any order, at most 20, marked if already on the roster', async () => {
    const { course } = await registeredClass()
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        buildAttendee(portal.db, {
          first_name: `Nadia${n}`,
          last_name: 'Zimmer',
          email: `nz${n}@example.net`,
        }),
      ),
    )
    await buildAttendee(portal.db, {
      first_name: 'Nadia',
      last_name: 'Zimmerclosed',
      closed_at: portal.clock.now(),
    })
    await takeAudit(portal)
    expect(await search(course.id, 'zimmer, nadia')).toHaveLength(20)
    expect(await search(course.id, 'NZ7@example')).toMatchObject([{ name: 'Nadia7 Zimmer', onRoster: false }])
    expect(await search(course.id, 'closed')).toEqual([])
    expect(await search(course.id, '%%')).toEqual([])
    const found = await search(course.id, 'carol "cb"')
    expect(found.some(({ onRoster }) => onRoster)).toBe(true)
    const entries = await takeAudit(portal)
    expect(entries[0]).toMatchObject({ action: 'roster.searched', data: { found: 20 } })
    expect(JSON.stringify(entries)).not.toMatch(/zimmer/i)
  })
  it('need a search of at least two letters', async () => {
    const { course } = await registeredClass()
    expect(await portal.codeOf(document, { courseId: course.id, search: ' a ' }, host.token)).toBe(
      'INPUT_INVALID',
    )
  })
})
