import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import {
  auditOf,
  buildStaff,
  createDocument,
  domainError,
  forEditingDocument,
  open,
  type Saved,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  buildTerm,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal, { first_name: 'Sam', last_name: 'Staff' })
})
afterAll(() => portal.close())

const create = (course: object) =>
  portal.query<{ createCourse: Saved }>(createDocument, { input: { course } }, staff.token)
const openCourse = (id: number) => open(portal, staff.token, id)

describe('creating a class', () => {
  it('saves everything that was entered, and removes scripts', async () => {
    const [location, facilitator, series] = await Promise.all([
      buildLocation(portal.db),
      buildFacilitator(portal.db),
      buildSeries(portal.db),
    ])
    await buildTerm(portal.db, 'audience', 'patients')
    await buildTerm(portal.db, 'language', 'english')
    const course = {
      ...emptyClass,
      title: 'Gentle Yoga',
      subTitle: 'For everyone',
      description: '<p>Slow.</p><script>alert(1)</script>',
      textLanguage: 'es',
      notes: 'Bring a mat',
      imageUrl: 'https://example.org/yoga.jpg',
      imageAlt: 'A mat',
      date: '2026-12-01',
      startTime: '10:00',
      endTime: '10:45',
      online: true,
      inPersonCapacity: '12',
      locationId: String(location.id),
      room: '223',
      courselink: 'https://meet.example.org/yoga',
      registrationOpens: '2026-11-01T09:00',
      guestsAllowed: true,
      firstTimePercent: '0',
      categoryId: '44',
      isWorkshop: true,
      facilitatorIds: [String(facilitator.id)],
      audiences: ['patients'],
      languages: ['english'],
      seriesId: String(series.id),
      prerequisites: '<p></p>',
      requirements: '<p>A mat</p>',
    }
    const { data } = await create(course)
    const made = data!.createCourse.course
    expect(made.form).toEqual({ ...course, description: '<p>Slow.</p>', prerequisites: '' })
    expect(made).toMatchObject({
      editVersion: 1,
      cancelled: false,
      people: { mails: 0, everRegistered: false },
      following: null,
    })
    expect(await auditOf(portal, made.databaseId)).toEqual([
      { action: 'course.created', actor: staff.userId, data: {} },
    ])
    const { courseBy } = await portal.request<{ courseBy: object }>(
      `{ courseBy(courseId: ${made.databaseId}) { start end coursesInfo { courselink } unlimitedOnlineSeats } }`,
    )
    expect(courseBy).toEqual({
      start: '2026-12-01T10:00:00-05:00',
      end: '2026-12-01T10:45:00-05:00',
      coursesInfo: { courselink: null },
      unlimitedOnlineSeats: true,
    })
  })
  it('is refused with the invalid fields, and nothing is created', async () => {
    const { form } = await openCourse((await buildCourse(portal.db)).id)
    const before = await portal.db.selectFrom('course').select('id').execute()
    const { errors } = await create({ ...form, endTime: '09:00', inPersonCapacity: '-1', seriesId: 'x' })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: ['course.seriesId', 'course.inPersonCapacity', 'course.endTime'],
        codes: ['choice.unknown', 'capacity.invalid', 'endTime.beforeStart'],
      },
    })
    const unknown = await create({
      ...form,
      categoryId: '999',
      facilitatorIds: ['1'],
      languages: ['klingon'],
    })
    expect(unknown.errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['course.categoryId', 'course.facilitatorIds', 'course.languages'] },
    })
    expect(await portal.db.selectFrom('course').select('id').execute()).toEqual(before)
  })
  it('is refused at a time that is skipped when clocks go forward', async () => {
    const { form } = await openCourse((await buildCourse(portal.db)).id)
    const { errors } = await create({ ...form, date: '2027-03-14', startTime: '02:30', endTime: '03:30' })
    expect(errors[0]).toMatchObject({
      message: 'That time doesn’t exist on that date, because clocks go forward. Choose another time.',
      extensions: { data: { fields: ['course.startTime'] } },
    })
  })
})

describe('editing a class', () => {
  it('notifies the registered people once about relevant changes, and logs the changes', async () => {
    const ann = await buildRegistrant(portal, { first_name: 'Ann' })
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
    await register(portal, ann.token, { courseId: course.id })
    const opened = await openCourse(course.id)
    expect(opened).toMatchObject({ inPersonTaken: 1, people: { mails: 1, everRegistered: true } })
    let saved: Saved | undefined
    const mails = await mailsOf(portal, async () => {
      saved = await save(portal, staff.token, opened, { startTime: '11:00', endTime: '11:45', room: '7' })
    })
    expect(saved).toMatchObject({
      changed: 1,
      told: 1,
      course: { editVersion: 2, form: { startTime: '11:00' } },
    })
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([['classChanged', ann.email]])
    expect(await auditOf(portal, course.id)).toEqual([
      {
        action: 'course.changed',
        actor: staff.userId,
        data: {
          fields: ['startTime', 'endTime', 'room'],
          changes: {
            startTime: { before: '10:00', after: '11:00' },
            endTime: { before: '10:45', after: '11:45' },
            room: { before: '', after: '7' },
          },
          told: 1,
          withFollowing: false,
        },
      },
    ])
  })
  it('sets the percentage of seats for first-time attendees within limits, or leaves it to the settings', async () => {
    const course = await buildCourse(portal.db)
    const stored = async () =>
      (
        await portal.db
          .selectFrom('course')
          .select('first_time_percent')
          .where('id', '=', course.id)
          .executeTakeFirstOrThrow()
      ).first_time_percent
    expect((await openCourse(course.id)).form.firstTimePercent).toBe('')
    for (const [typed, saved] of [
      ['25', 25],
      ['0', 0],
      ['', null],
    ] as const) {
      await save(portal, staff.token, await openCourse(course.id), { firstTimePercent: typed })
      expect(await stored()).toBe(saved)
    }
    const { form } = await openCourse(course.id)
    const { errors } = await create({ ...form, firstTimePercent: '91' })
    expect(errors[0]?.extensions).toMatchObject({
      data: { fields: ['course.firstTimePercent'], codes: ['number.outside'] },
    })
  })
  it('emails no one about irrelevant changes', async () => {
    const ann = await buildRegistrant(portal)
    const course = await buildCourse(portal.db)
    await register(portal, ann.token, { courseId: course.id })
    const mailsAbout = (changes: object) =>
      mailsOf(portal, async () => save(portal, staff.token, await openCourse(course.id), changes))
    expect(await mailsAbout({ description: 'More', guestsAllowed: true })).toEqual([])
    const later = { startTime: '11:00', endTime: '11:45' }
    expect(await mailsAbout(later), 'relevant ones').toMatchObject([{ to_address: ann.email }])
  })
  it('raises the calendar sequence if calendar text changes, whether or not people are notified', async () => {
    const course = await buildCourse(portal.db)
    const sequence = async () =>
      (
        await portal.db
          .selectFrom('course')
          .select('sequence')
          .where('id', '=', course.id)
          .executeTakeFirstOrThrow()
      ).sequence
    await save(portal, staff.token, await openCourse(course.id), { limitations: 'None', guestsAllowed: true })
    expect(await sequence()).toBe(0)
    await save(portal, staff.token, await openCourse(course.id), { room: 'Room 9' })
    expect(await sequence()).toBe(1)
    await save(portal, staff.token, await openCourse(course.id), { description: 'More' })
    expect(await sequence()).toBe(2)
  })
  it('changes nothing if no field differs, not even stored markup', async () => {
    const course = await buildCourse(portal.db, { description: '<p class="x">Old<br></p><script>1</script>' })
    const saved = await save(portal, staff.token, await openCourse(course.id), {})
    expect(saved).toMatchObject({ changed: 0, told: 0, course: { editVersion: 1 } })
    const { description } = await portal.db
      .selectFrom('course')
      .select('description')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(description).toBe(course.description)
    expect(await auditOf(portal, course.id)).toEqual([])
  })
  it('reports an edit conflict and its author to the second editor', async () => {
    const course = await buildCourse(portal.db)
    const [first, second] = [await openCourse(course.id), await openCourse(course.id)]
    await save(portal, staff.token, first, { room: '1' })
    expect(await domainError(portal, staff.token, second, { room: '2' })).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { by: 'Sam Staff' },
    })
    expect((await openCourse(course.id)).form.room).toBe('1')
  })
  it('does not conflict with a registration', async () => {
    const course = await buildCourse(portal.db)
    const opened = await openCourse(course.id)
    await takeSeats(portal.db, course.id, 'in-person', 1)
    expect(await save(portal, staff.token, opened, { room: '1' })).toMatchObject({ changed: 1 })
  })
  it('requires confirmation to go below the taken seats, and no one loses a seat', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    await takeSeats(portal.db, course.id, 'in-person', 4)
    await takeSeats(portal.db, course.id, 'online', 3)
    const opened = await openCourse(course.id)
    const lower = { inPersonCapacity: '2', onlineCapacity: '3' }
    expect(await domainError(portal, staff.token, opened, lower)).toEqual({
      code: 'CAPACITY_BELOW_TAKEN',
      data: { classes: 1, inPersonCapacity: 2, inPersonTaken: 4 },
    })
    const saved = await save(portal, staff.token, opened, lower, { allowBelowTaken: true })
    expect(saved.course).toMatchObject({ inPersonTaken: 4, onlineTaken: 3, form: lower })
    // The capacity is already below the seats taken, so it needs no further confirmation.
    expect(await save(portal, staff.token, saved.course, { room: '9' })).toMatchObject({ changed: 1 })
  })
  it('is refused if it removes an attendance mode with registrations', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    await takeSeats(portal.db, course.id, 'online', 2)
    const opened = await openCourse(course.id)
    expect(await domainError(portal, staff.token, opened, { online: false })).toEqual({
      code: 'MODE_IS_BOOKED',
      data: { mode: 'online', classes: 1, taken: 2 },
    })
    expect(await save(portal, staff.token, opened, { inPerson: false })).toMatchObject({ changed: 1 })
  })
  it('returns an error for a missing class', async () => {
    const opened = await openCourse((await buildCourse(portal.db)).id)
    expect((await domainError(portal, staff.token, { ...opened, databaseId: 1 }, {})).code).toBe(
      'CLASS_NOT_FOUND',
    )
    const { courseForEditing } = await portal.request<{ courseForEditing: null }>(
      forEditingDocument,
      { courseId: 1 },
      staff.token,
    )
    expect(courseForEditing).toBeNull()
  })
})

describe('the choices in the class form', () => {
  it('include every program and language, by name', async () => {
    const { classFormChoices } = await portal.request<{
      classFormChoices: Record<string, { label: string }[]>
    }>(
      '{ classFormChoices { categories { value label } facilitators { value label } languages { value label } } }',
      {},
      staff.token,
    )
    expect(classFormChoices.categories).toEqual([
      { value: '39', label: 'Education' },
      { value: '46', label: 'Fitness' },
      { value: '44', label: 'Mind-Body' },
      { value: '0', label: 'Other' },
      { value: '22', label: 'Special Programs' },
      { value: '41', label: 'Support Groups' },
    ])
    expect(classFormChoices.languages).toEqual([{ value: 'english', label: 'English' }])
  })
})
