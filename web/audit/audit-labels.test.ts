import { describe, expect, it } from 'vitest'
import { changePersonInput } from '#domain/accounts/people/person.input.ts'
import { categoryInput } from '#domain/catalogue/category.input.ts'
import { facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { locationInput } from '#domain/catalogue/location.input.ts'
import { classFields } from '#domain/classes/fields/class-fields.ts'
import { seriesInput } from '#domain/classes/repeat/series.input.ts'
import { pageInput } from '#domain/content/page.input.ts'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { communicationsInput } from '#domain/people/communications/communications.input.ts'
import { profileDraftFields } from '#domain/people/profile/profile.input.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { siteSettingsInput } from '#domain/settings/site-settings.input.ts'
import 'virtual:texts/admin'
import {
  actionLabel,
  datumLabel,
  fieldLabel,
  fieldValueLabel,
  inOrder,
  subjectOf,
  withoutShown,
} from './audit-labels.ts'

describe('every action has its words', () => {
  it.each(auditActions)('%s', (action) => {
    expect(actionLabel(action)).toMatch(/^(?:[A-Z][a-z’-]+|API) [^.{]+$|^Checked in$/)
  })
  it('and one of a later portal shows as it is', () => {
    expect(actionLabel('person.liked')).toBe('person.liked')
  })
})

describe('what an entry is about has a word and a way', () => {
  it.each([
    ['a location', 'location', '7', 'Location 7', '/admin/locations/7'],
    ['a program', 'category', '7', 'Program 7', '/admin/categories/7'],
    ['a class', 'course', '7', 'Class 7', '/admin/classes/7'],
    ['an import', 'import', '7', 'Import 7', '/admin/import/7'],
  ])('%s', (_name, type, id, texts, path) => {
    expect(subjectOf(type, id)).toEqual({ words: texts, path })
  })
  it.each([
    ['a person, who is named beside it', 'person', '7'],
    ['a registration, which has no page', 'registration', '7'],
    ['what has no number', 'location', 'all'],
  ])('but not %s', (_name, type, id) => {
    expect(subjectOf(type, id)).toBeNull()
  })
})

describe('every field that a form can change has its words', () => {
  const records: Record<RecordKind, { shape: object }> = {
    location: locationInput,
    page: pageInput,
    category: categoryInput,
    series: seriesInput,
    facilitator: facilitatorInput,
  }
  const forms = [
    ...Object.values(records),
    changePersonInput,
    communicationsInput,
    profileDraftFields('2026-11-20', noProfileRules),
    siteSettingsInput(new Date('2026-11-20T12:00:00Z')),
  ]
  const names = new Set([...classFields, ...forms.flatMap(({ shape }) => Object.keys(shape))])
  it.each([...names])('%s', (name) => {
    expect(fieldLabel(name)).toMatch(/^[A-Z][a-z-]*:?( [\w-]+:?| \([\w %-]+\))*$/)
  })
  it('and so has the logo, which no form holds', () => {
    expect(fieldLabel('mark_file')).toBe('Logo')
  })
  it('under the name of its column too', () => {
    expect([fieldLabel('address_line1'), fieldLabel('addressLine1'), fieldLabel('addressline1')]).toEqual(
      Array(3).fill('Address Line 1'),
    )
  })
})

describe('what an entry holds', () => {
  it.each([
    ['the changed fields', 'fields', 'startTime, locationId', 'Changed: Start, Location'],
    ['what was searched by', 'by', 'search, from', 'By: Search, First day'],
    ['a count', 'rows', '25', 'Rows: 25'],
    ['whether somebody was told', 'mailed', 'false', 'With an email: No'],
    ['the kind of a mail', 'kind', 'magicLink', 'Type: Login link'],
    ['what a later portal writes', 'mood', 'good', 'mood: good'],
    ['nothing for what is empty', 'fields', '', null],
    ['nothing for what is not there', 'problem', 'null', null],
    ['a day', 'date', '2026-12-05', 'Date: December 05, 2026'],
    ['roles', 'roles', 'staff, attendee', 'Roles: Staff, Attendee'],
    [
      'what somebody may do',
      'capabilities',
      'duplicateEvent',
      'Permissions: Copy their own classes to another date',
    ],
    ['a table of a report', 'table', 'ageGroup', 'Table: Age'],
    ['how somebody takes part', 'mode', 'in-person', 'Format: In person'],
    ['the guest', 'guest', 'true', 'Guest: Yes'],
    ['nothing of no guest', 'guest', 'false', null],
    ['nothing of a number of a class', 'courseId', '500001', null],
  ])('tells %s', (_name, name, value, texts) => {
    expect(datumLabel({ name, value }, 'registration.checkedIn')).toBe(texts)
  })
  it('tells what was before first', () => {
    const data = ['roles', 'mood', 'fields', 'rolesBefore'].map((name) => ({ name, value: 'staff' }))
    expect(inOrder(data).map(({ name }) => name)).toEqual(['fields', 'rolesBefore', 'roles', 'mood'])
  })
  it('tells of classes that were made how many, not their numbers', () => {
    expect(datumLabel({ name: 'from', value: '500001' }, 'course.repeated')).toBeNull()
    expect(datumLabel({ name: 'from', value: '2026-11-01' }, 'report.exported')).toBe(
      'From: November 01, 2026',
    )
  })
})

describe('what a field held', () => {
  it.each([
    ['nothing', 'room', '', 'empty'],
    ['a text', 'room', 'Upstairs', 'Upstairs'],
    ['a day', 'date', '2026-12-05', 'December 05, 2026'],
    ['yes', 'online', 'true', 'Yes'],
    ['roles', 'roles', 'attendee, staff', 'Attendee, Staff'],
  ])('is told as %s', (_name, field, value, texts) => {
    expect(fieldValueLabel(field, value)).toBe(texts)
  })
  it('is not told of what is private: that it changed is', () => {
    const fields = { name: 'fields', value: 'city, dateOfBirth' }
    expect(withoutShown(fields, [{ field: 'city' }])).toEqual({ name: 'fields', value: 'dateOfBirth' })
  })
})
