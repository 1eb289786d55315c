import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelDocument } from '#server/classes/admin/testing/calls.ts'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import {
  calledInSpanish,
  confirmedInSpanish,
  inPerson,
  mailsTo,
} from '#server/registration/testing/in-spanish.ts'
import { joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuestDocument,
  buildRegistrant,
  cancel,
  elena,
  type Line,
  register,
  switchMode,
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
const addDate = async (recurrence_id: number) => {
  const course = await buildCourse(portal.db, { recurrence_id, starts_at: new Date('2026-11-23T15:00Z') })
  await portal.db.transaction().execute((tx) => registerNewDates(tx, [course.id], portal.clock.now()))
}

describe('a person who reads Spanish', () => {
  // crossing: guest x Spanish
  it('gets a Spanish email about a guest and a Spanish error for a second one', async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    const id = await register(portal, me.token, inPerson(course.id))
    const input = { registrationId: String(id), guest: elena }
    const [mail] = await mailed(() => called(addGuestDocument, { input }))
    expect(mail!.subject).toBe('Cambió su inscripción del sáb 21 nov, 10:00\u00a0a.\u00a0m.')
    expect(mail!.text).toContain('Elena Alvarez, su acompañante, también tiene un lugar.')
    const { says } = await called(addGuestDocument, { input })
    expect(says).toBe('Usted ya trae acompañante a esta clase.')
  })
  // crossing: hybrid x Spanish
  it('is asked for the mode in Spanish and gets a Spanish email when it changes', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    expect(await confirmed({ courseId: course.id })).toEqual(['Elija cómo asistirá.'])
    const id = await register(portal, me.token, inPerson(course.id))
    const [mail] = await mailed(() => switchMode(portal, me.token, id, 'online'))
    expect(mail!.text).toContain('Ahora asiste en línea. Otra persona puede tener su lugar en la sala.')
  })
  // crossing: whole series x Spanish
  it('gets Spanish messages that a series is registered as a whole and that it was registered', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false }
    const one = await buildCourse(portal.db, only)
    const two = await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') })
    expect(await confirmed(inPerson(one.id))).toEqual([
      'Esta clase es parte de una serie. Inscríbase en toda la serie.',
    ])
    const [mail] = await mailed(() => confirmed(inPerson(one.id), inPerson(two.id)))
    expect(mail!.subject).toBe('Se inscribió en 2 clases')
  })
  // crossing: waiting x Spanish
  it('gets Spanish messages about a duplicate waitlist entry and a cancelled class', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    await register(portal, (await buildRegistrant(portal)).token, inPerson(course.id))
    await joined(portal, me.token, inPerson(course.id))
    const joining =
      'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'
    const { says } = await called(joining, { input: inPerson(course.id) })
    expect(says).toBe('Usted ya está en la lista de espera de esta clase.')
    const input = { id: course.id, scope: 'THIS', tell: { send: true } }
    const [mail] = await mailed(() => portal.request(cancelDocument, { input }, admin.token))
    expect(mail!.subject).toBe('Se canceló una clase de su lista de espera')
  })
  // crossing: offer x Spanish
  it('gets a Spanish offer with a link that opens in Spanish', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const other = await buildRegistrant(portal)
    const id = await register(portal, other.token, inPerson(course.id))
    await joined(portal, me.token, inPerson(course.id))
    const [mail] = await mailed(() => cancel(portal, other.token, id))
    expect(mail!.subject).toMatch(/^Le guardamos un lugar: responda antes del /)
    expect(mail!.text).toContain('Tomar el lugar')
    expect(mail!.html).toMatch(/href="http:\/\/portal\.test\/es\/[^"]*offer/)
  })
  // crossing: recurring registration x Spanish
  it('gets a Spanish email about an automatically registered date', async () => {
    const { recurrenceId, courseId } = await buildRecurring(portal.db)
    await started(portal, me.token, courseId)
    const [mail] = await mailed(() => addDate(recurrenceId))
    expect(mail!.text).toContain('Usted tiene un lugar fijo')
    expect(mail!.text).toContain('lunes, 23 de noviembre de 2026')
  })
  // crossing: terms due x Spanish (refused)
  it('is asked in Spanish to agree first, and by email when a date would be registered automatically', async () => {
    const { recurrenceId, courseId } = await buildRecurring(portal.db)
    await started(portal, me.token, courseId)
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', me.userId)
      .execute()
    const course = await buildCourse(portal.db)
    expect(await confirmed(inPerson(course.id))).toBe('Primero acepte las exenciones y los términos de uso.')
    const [mail] = await mailed(() => addDate(recurrenceId))
    expect(mail!.subject).toBe(
      'Acepte de nuevo nuestros términos para que podamos inscribirle en fechas nuevas',
    )
  })
})
