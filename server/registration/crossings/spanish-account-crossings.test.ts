import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelDocument, open, save } from '#server/classes/admin/testing/calls.ts'
import { myFeed } from '#server/registration/calendar/testing/my-feed.ts'
import {
  calledInSpanish,
  confirmedInSpanish,
  inPerson,
  mailsTo,
} from '#server/registration/testing/in-spanish.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  confirm,
  createDocument,
  type Line,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
/** Reads English. */
let admin: { userId: number; token: string }
/** Reads Spanish. */
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  const user = await buildUser(portal.db, { roles: ['administrator'] })
  admin = { ...user, token: await tokenFor(portal, user) }
})
beforeEach(async () => {
  me = await buildRegistrant(portal, { language: 'es' })
})
afterAll(() => portal.close())

const called = <T>(document: string, variables: object, token = me.token) =>
  calledInSpanish<T>(portal, token, document, variables)
const confirmed = (...lines: Line[]) => confirmedInSpanish(portal, me.token, ...lines)
const mailed = (act: () => Promise<unknown>, to: { email: string } = me) => mailsTo(portal, to, act)

describe('when something changes, a person who reads Spanish', () => {
  // crossing: unverified x Spanish (refused)
  it('is asked in Spanish to verify their address first', async () => {
    const course = await buildCourse(portal.db)
    const thirdParty = await buildAttendee(portal.db, { verified: false, language: 'es' })
    const input = { registrations: [inPerson(course.id)] }
    const { says } = await called(createDocument, { input }, await tokenFor(portal, thirdParty))
    expect(says).toBe('Primero verifique su dirección de correo electrónico.')
  })
  // crossing: switched x Spanish
  it('gets a Spanish email about a registration by an administrator who reads English', async () => {
    const course = await buildCourse(portal.db)
    const token = await tokenFor(portal, admin)
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`,
      {},
      token,
    )
    const [mail] = await mailed(() => confirm(portal, token, [inPerson(course.id)]))
    expect(mail!.subject).toMatch(/^Inscripción confirmada: sáb 21 nov/)
    const { says } = await called('{ sessions { id } }', {}, token)
    expect(says).toBe('Solo la persona dueña de la cuenta puede hacer esto.')
  })
  // crossing: two-step login x Spanish (refused)
  it('is asked in Spanish to set up the required second step', async () => {
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'], language: 'es' }))
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      const { says } = await called('{ courseFacet(where: {}) { __typename } }', {}, token)
      expect(says).toBe('Primero active el inicio de sesión en dos pasos.')
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
  // crossing: closed and restored x Spanish
  it('gets the closure email in Spanish, although the account is already closed', async () => {
    const leaver = await buildRegistrant(portal, { language: 'es', closure_requested_at: portal.clock.now() })
    const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
    const input = { userId: leaver.userId, confirmation: 'DELETE' }
    const [mail] = await mailed(() => portal.request(closing, { input }, admin.token), leaver)
    expect(mail!.subject).toContain('está cerrada')
    expect(mail!.html).toContain('lang="es')
    const english = await buildRegistrant(portal, { closure_requested_at: portal.clock.now() })
    const theirs = { userId: english.userId, confirmation: 'DELETE' }
    const [other] = await mailed(() => portal.request(closing, { input: theirs }, admin.token), english)
    expect(other!.subject).toContain('is closed')
  })
  // crossing: changed class x Spanish
  it('gets Spanish emails about a class that moves and one that is cancelled', async () => {
    const starts_at = new Date('2027-01-06T15:00Z')
    const [one, two] = [
      await buildCourse(portal.db, { starts_at }),
      await buildCourse(portal.db, { starts_at }),
    ]
    await confirm(portal, me.token, [inPerson(one.id), inPerson(two.id)])
    const opened = await open(portal, admin.token, one.id)
    const change = { startTime: '11:30', endTime: '12:15' }
    const [moved] = await mailed(() => save(portal, admin.token, opened, change, { tell: { send: true } }))
    expect(moved!.text).toContain('Cambió la hora. Antes era el')
    // A scheduled email would include the next news.
    await portal.db.deleteFrom('outbox_mail').execute()
    const input = { id: two.id, scope: 'THIS', tell: { send: true } }
    const [cancelled] = await mailed(() => portal.request(cancelDocument, { input }, admin.token))
    expect(cancelled!.subject).toMatch(/^Se canceló su clase del mié 6 ene/)
  })
  // crossing: edited recurrence x Spanish
  it('gets one Spanish email about the dates that an edit of the recurrence moves', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await confirm(portal, me.token, ids.map(inPerson))
    const opened = await open(portal, admin.token, ids[1]!)
    const change = { startTime: '11:30', endTime: '12:15' }
    const mails = await mailed(() =>
      save(portal, admin.token, opened, change, { following: true, tell: { send: true } }),
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['2 de sus clases cambiaron'])
  })
  // crossing: feedback x Spanish (refused)
  it('is told in Spanish when feedback is not possible yet', async () => {
    const course = await buildCourse(portal.db)
    const registrationId = String(await register(portal, me.token, inPerson(course.id)))
    const giving =
      'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }'
    const feedback = { helped: 'a-lot', mayContact: false, words: 'Gracias.' }
    const { says } = await called(giving, { input: { registrationId, feedback } })
    expect(says).toBe('Podrá dar su opinión cuando termine la clase.')
  })
  // crossing: confidential title x Spanish
  it('gets neutral Spanish wording for a confidential class', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id })
    const [mail] = await mailed(() => confirmed(inPerson(course.id)))
    expect(mail!.text).toContain('Su clase')
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('Grief')
    const feed = await myFeed(portal, me.token)
    expect(await feed.entries()).toMatchObject([{ title: 'Su clase' }])
  })
})
