import { describe, expect, it } from 'vitest'
import { isJoinMailDue, isReminderDue, type RemindedRegistration } from './reminders.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const inPerson: RemindedRegistration = {
  mode: 'in-person',
  notifiedAt: at(-100),
  cancelled: false,
  checkedIn: false,
  receiveEmail: true,
  course: { start, end: at(0.75), cancelled: false, hasLink: false },
}
const online: RemindedRegistration = {
  ...inPerson,
  mode: 'online',
  course: { ...inPerson.course, hasLink: true },
}

describe('the reminder', () => {
  it.each<[string, RemindedRegistration, number, boolean]>([
    ['is due a day before', inPerson, -24, true],
    ['is not due earlier', inPerson, -24.001, false],
    ['is sent late rather than not at all, until the class starts', inPerson, -0.001, true],
    ['is not due once the class has started', inPerson, 0, false],
    ['for an online class is due a day before', online, -24, true],
    ['for an online class is replaced by the join link', online, -1, false],
    [
      'for an online class without a link stays due until the start',
      { ...online, course: inPerson.course },
      -1,
      true,
    ],
    [
      'is not sent to people who registered within the last day',
      { ...inPerson, notifiedAt: at(-24) },
      -20,
      false,
    ],
    [
      'is sent to people who were not notified of a recurring registration',
      { ...inPerson, notifiedAt: null },
      -20,
      true,
    ],
    ['is not sent to people who opted out of emails', { ...inPerson, receiveEmail: false }, -24, false],
    ['is not sent to people who cancelled', { ...inPerson, cancelled: true }, -24, false],
    [
      'is not sent for a cancelled class',
      { ...inPerson, course: { ...inPerson.course, cancelled: true } },
      -24,
      false,
    ],
  ])('%s', (_name, registration, hours, due) => {
    expect(isReminderDue(registration, at(hours))).toBe(due)
  })
})

describe('the email with the join link', () => {
  it.each<[string, RemindedRegistration, number, boolean]>([
    ['is due one hour before', online, -1, true],
    ['is not due earlier', online, -1.001, false],
    ['is due until the end', online, 0.74, true],
    ['is not due once the class is over', online, 0.75, false],
    [
      'is also sent to people who registered at the last minute',
      { ...online, notifiedAt: at(-0.1) },
      -0.1,
      true,
    ],
    ['is also sent to people who opted out of reminders', { ...online, receiveEmail: false }, -1, true],
    ['is not sent to people who already checked in', { ...online, checkedIn: true }, -0.5, false],
    ['is not sent to people who come in person', { ...online, mode: 'in-person' }, -1, false],
    ['is not sent to people who cancelled', { ...online, cancelled: true }, -1, false],
    ['is not sent without a link', { ...online, course: inPerson.course }, -1, false],
    [
      'is not sent for a cancelled class',
      { ...online, course: { ...online.course, cancelled: true } },
      -1,
      false,
    ],
  ])('%s', (_name, registration, hours, due) => {
    expect(isJoinMailDue(registration, at(hours))).toBe(due)
  })
})
