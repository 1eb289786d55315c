import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from '#server/api/testing/api-client.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

const link = 'https://video.example.org/night'
/** Each begins in the evening and ends on the next day: in another month, and over both nights of the clock change. */
const nights = [
  {
    title: 'Month',
    starts: '2026-12-01T03:00:00Z',
    ends: '2026-12-01T05:30:00Z',
    day: '2026-11-30',
    next: '2026-12-01',
    zone: '-05:00/-05:00',
    end: '00:30',
  },
  {
    title: 'Autumn',
    starts: '2027-11-07T02:00:00Z',
    ends: '2027-11-07T07:30:00Z',
    day: '2027-11-06',
    next: '2027-11-07',
    zone: '-04:00/-05:00',
    end: '02:30',
  },
  {
    title: 'Spring',
    starts: '2027-03-14T03:00:00Z',
    ends: '2027-03-14T07:30:00Z',
    day: '2027-03-13',
    next: '2027-03-14',
    zone: '-05:00/-04:00',
    end: '03:30',
  },
] as const

let portal: Portal
const made = new Map<string, { id: number; registration: number; userId: number }>()
beforeAll(async () => {
  portal = await startPortal()
  for (const { title, starts, ends } of nights) {
    const columns = {
      title,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      online: true,
      courselink: link,
    }
    const { id } = await buildCourse(portal.db, columns)
    const person = await buildRegistrant(portal)
    made.set(title, {
      id,
      registration: await register(portal, person.token, { courseId: id }),
      userId: person.userId,
    })
  }
})
afterAll(() => portal.close())

describe.each(nights)('the class past midnight: $title', ({ title, starts, ends, day, next, zone, end }) => {
  const [before, after] = zone.split('/') as [string, string]

  it('is listed only on the day it starts', async () => {
    const on = async (date: string) =>
      (
        await portal.request<{ courseFacet: { courses: { nodes: { title: string }[] } } }>(
          'query ($where: CourseFacetArgs!) { courseFacet(where: $where) { courses { nodes { title } } } }',
          { where: { query: { start_date: { min: date, max: date } } } },
        )
      ).courseFacet.courses.nodes.map((one) => one.title)
    expect(await on(day)).toEqual([title])
    expect(await on(next)).toEqual([])
  })

  it('ends on the next day in its calendar file and in the calendar feed', async () => {
    const spans = async (path: string) => {
      const text = await (await fetch(portal.url + path)).text()
      return new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .filter((event) => String(event.getFirstPropertyValue('summary')).includes(title))
        .map((event) => ['dtstart', 'dtend'].map((name) => String(event.getFirstPropertyValue(name))))
    }
    const short = (instant: string) => instant.replace('.000', '')
    expect(await spans(`/calendar/class/${made.get(title)!.id}.ics`)).toEqual([[short(starts), short(ends)]])
    expect(await spans('/calendar/classes.ics')).toEqual([[short(starts), short(ends)]])
  })

  it('has both times in REST, and is found only by its first day', async () => {
    const api = apiOf(portal)
    const { id } = made.get(title)!
    expect((await api('GET', `/classes/${id}`)).body).toMatchObject({
      start: expect.stringContaining(`${day}T`),
      end: expect.stringContaining(`${next}T${end}:00${after}`),
    })
    expect((await api('GET', `/classes/${id}`)).body.start).toContain(before)
    const found = async (date: string) =>
      (await api('GET', `/classes?from=${date}&to=${date}`)).body.items.map((one: { id: number }) => one.id)
    expect(await found(day)).toEqual([id])
    expect(await found(next)).toEqual([])
  })

  it('can be joined and checked in from an hour before it until it ends', async () => {
    const { id, registration, userId } = made.get(title)!
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    const request = async (document: string, input: object, by: string) => {
      const { errors } = await portal.query(document, { input }, by)
      return errors[0]?.extensions.code ?? 'open'
    }
    const join = 'mutation ($input: JoinCourseInput!) { joinCourse(input: $input) { courselink } }'
    const checkIn =
      'mutation ($input: UpdateRegistrationInput!) { updateRegistration(input: $input) { registration { checkedIn } } }'
    const [start, expired] = [new Date(starts).getTime(), new Date(ends).getTime()]
    for (const [instant, response] of [
      [start - minutes(61), 'JOIN_TOO_EARLY'],
      [start - minutes(60), 'open'],
      [expired - minutes(1), 'open'],
      [expired, 'CLASS_ALREADY_PAST'],
    ] as const) {
      portal.clock.set(new Date(instant))
      expect(
        await request(join, { courseId: id }, await tokenFor(portal, staff)),
        new Date(instant).toISOString(),
      ).toBe(response)
      expect(
        await request(
          checkIn,
          { id: String(registration), checkIn: true },
          await tokenFor(portal, { userId }),
        ),
      ).toBe(response)
    }
    portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  })
})
