import { describe, expect, it } from 'vitest'
import { classFields, classInput } from './class.input.ts'
import { classFieldsWith } from './class-fields.ts'
import { changedClassFields, type EditedClass, inputOfClass } from './edited-class.ts'
import { carryEdit } from './following-edit.rule.ts'
import { yoga, zone } from './testing/classes.ts'

const hybrid: EditedClass = { ...yoga, inPerson: true, online: true, onlineCapacity: 20 }

describe('what was decided for the fields of a class', () => {
  it('names each field that lets markup through, so that all of it is cleaned; notes are shown as the text they are', () => {
    const input = inputOfClass(yoga, zone)
    const letThrough = classFields.filter((field) => {
      const sent = { ...input, [field]: Array.isArray(input[field]) ? ['<b>yoga</b>'] : '<b>yoga</b>' }
      const parsed = classInput(zone).safeParse(sent)
      return parsed.success && JSON.stringify(parsed.data[field]).includes('<b>')
    })
    const shownAsText = [...slugFields, 'notes', 'customRegistrationMessage']
    expect(letThrough.filter((field) => !shownAsText.includes(field))).toEqual(
      classFieldsWith('markup', true),
    )
  })
  it('carries every field that is the same on another date to the following classes', () => {
    const other: { [Field in (typeof sameFields)[number]]: EditedClass[Field] } = {
      title: 'Evening Yoga',
      subTitle: 'Slowly',
      description: '<p>Slowly.</p>',
      textLanguage: 'es',
      notes: 'Bring a mat.',
      imageUrl: '/pictures/evening.jpg',
      imageAlt: 'A candle',
      inPerson: false,
      online: false,
      inPersonCapacity: 3,
      onlineCapacity: 4,
      locationId: 77,
      room: 'Attic',
      courselink: 'https://video.example.org/evening',
      noOnlineRegistration: !yoga.noOnlineRegistration,
      customRegistrationMessage: 'Call us.',
      guestsAllowed: !yoga.guestsAllowed,
      firstTimePercent: 20,
      registerSolo: !yoga.registerSolo,
      categoryId: 99,
      isEvent: !yoga.isEvent,
      isWorkshop: !yoga.isWorkshop,
      facilitatorIds: [4001],
      audiences: ['caregivers'],
      diagnoses: ['lung'],
      languages: ['spanish'],
      seriesId: 55,
      limitations: '<p>None.</p>',
      prerequisites: '<p>None yet.</p>',
      requirements: '<p>A mat.</p>',
    }
    for (const field of sameFields) {
      const after = { ...hybrid, [field]: other[field] }
      const edit = { before: hybrid, after, fields: changedClassFields(hybrid, after, zone) }
      const carried = carryEdit({ ...hybrid, title: 'Of its own' }, edit, 0, zone)
      expect(carried).toMatchObject({ ok: true, value: { [field]: other[field] } })
    }
  })
})

const sameFields = classFieldsWith('otherDate', 'same')
/** Slugs are looked up among the terms before they are stored. */
const slugFields: readonly string[] = ['audiences', 'diagnoses', 'languages']
