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

describe('every audit action has a label', () => {
  it.each(auditActions)('%s', (action) => {
    expect(actionLabel(action)).toMatch(/^(?:[A-Z][a-z’-]+|API) [^.{]+$|^Checked in$/)
  })
  it('and an action from a later version is shown as it is', () => {
    expect(actionLabel('person.liked')).toBe('person.liked')
  })
})

describe('the subject of an audit entry has a label and a link', () => {
  it.each([
    ['a location', 'location', '7', 'Location 7', '/admin/locations/7'],
    ['a program', 'category', '7', 'Program 7', '/admin/categories/7'],
    ['a class', 'course', '7', 'Class 7', '/admin/classes/7'],
    ['an import', 'import', '7', 'Import 7', '/admin/import/7'],
  ])('%s', (_name, type, id, texts, path) => {
    expect(subjectOf(type, id)).toEqual({ words: texts, path })
  })
  it.each([
    ['a person, who is named next to it', 'person', '7'],
    ['a registration, which has no page', 'registration', '7'],
    ['a subject without an ID', 'location', 'all'],
  ])('but not for %s', (_name, type, id) => {
    expect(subjectOf(type, id)).toBeNull()
  })
})

describe('every form field has a label in the audit log', () => {
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
  it('and the logo, which is in no form, has one', () => {
    expect(fieldLabel('mark_file')).toBe('Logo')
  })
  it('and column names have the same labels', () => {
    expect([fieldLabel('address_line1'), fieldLabel('addressLine1'), fieldLabel('addressline1')]).toEqual(
      Array(3).fill('Address Line 1'),
    )
  })
})

describe('the details of an audit entry', () => {
  it.each([
    ['the changed fields', 'fields', 'startTime, locationId', 'Changed: Start, Location'],
    ['the search criteria', 'by', 'search, from', 'By: Search, First day'],
    ['a count', 'rows', '25', 'Rows: 25'],
    ['whether an email was sent', 'mailed', 'false', 'With an email: No'],
    ['an email kind', 'kind', 'magicLink', 'Type: Login link'],
    ['an unknown key from a later version', 'mood', 'good', 'mood: good'],
    ['nothing for an empty value', 'fields', '', null],
    ['nothing for a missing value', 'problem', 'null', null],
    ['a date', 'date', '2026-12-05', 'Date: December 05, 2026'],
    ['roles', 'roles', 'staff, attendee', 'Roles: Staff, Attendee'],
    ['capabilities', 'capabilities', 'duplicateEvent', 'Permissions: Copy their own classes to another date'],
    ['a report table', 'table', 'ageGroup', 'Table: Age'],
    ['an attendance mode', 'mode', 'in-person', 'Format: In person'],
    ['a guest', 'guest', 'true', 'Guest: Yes'],
    ['nothing without a guest', 'guest', 'false', null],
    ['nothing for a class ID', 'courseId', '500001', null],
  ])('show %s', (_name, name, value, texts) => {
    expect(datumLabel({ name, value }, 'registration.checkedIn')).toBe(texts)
  })
  it('show the previous value before the new one', () => {
    const data = ['roles', 'mood', 'fields', 'rolesBefore'].map((name) => ({ name, value: 'staff' }))
    expect(inOrder(data).map(({ name }) => name)).toEqual(['fields', 'rolesBefore', 'roles', 'mood'])
  })
  it('hide the IDs of created classes', () => {
    expect(datumLabel({ name: 'from', value: '500001' }, 'course.repeated')).toBeNull()
    expect(datumLabel({ name: 'from', value: '2026-11-01' }, 'report.exported')).toBe(
      'From: November 01, 2026',
    )
  })
})

describe('the value of a changed field', () => {
  it.each([
    ['an empty value', 'room', '', 'empty'],
    ['text', 'room', 'Upstairs', 'Upstairs'],
    ['a date', 'date', '2026-12-05', 'December 05, 2026'],
    ['a Boolean', 'online', 'true', 'Yes'],
    ['roles', 'roles', 'attendee, staff', 'Attendee, Staff'],
  ])('is shown for %s', (_name, field, value, texts) => {
    expect(fieldValueLabel(field, value)).toBe(texts)
  })
  it('is not shown when private: only the name of the field is listed', () => {
    const fields = { name: 'fields', value: 'city, dateOfBirth' }
    expect(withoutShown(fields, [{ field: 'city' }])).toEqual({ name: 'fields', value: 'dateOfBirth' })
  })
})
