import { describe, expect, it } from 'vitest'
import { storedOf } from '#domain/kernel/fields/field-table.ts'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import { name } from '#domain/people/guests/guest-field-types.ts'
import { guestTable, noGuestDetails } from '#domain/people/guests/guest-table.ts'
import { guestFieldsInput, guestInput } from './guest.input.ts'

const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
const messages = (input: unknown) =>
  guestInput.safeParse(input).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

/** A guest with a question that only minors have. */
const withSchool = {
  ...guestTable,
  school: {
    ...guestTable.firstName,
    type: name('guest.firstName.required'),
    column: 'school',
    when: { field: 'isMinor', is: true, otherwise: 'emptied' },
  },
} as const
const schoolInput = requestedInput(
  withSchool,
  guestFieldsInput.extend({ school: withSchool.school.type.schema }),
)

describe('a question that only some guests have', () => {
  const answersOf = (isMinor: string | boolean | null, school: string) =>
    schoolInput.safeParse({ ...elena, isMinor, school } as never)
  it.each([
    ['in the form', 'Yes', 'No'],
    ['in a call', true, false],
  ])('is required where Yes or No asks it, %s', (_where, yes, no) => {
    expect(answersOf(yes, '').error?.issues.map(({ path }) => path.join())).toEqual(['school'])
    expect(answersOf(yes, 'Oak Hill').data).toMatchObject({ isMinor: true, school: 'Oak Hill' })
    expect(answersOf(no, '').data).toMatchObject({ isMinor: false, school: null })
  })
  it.each([['No'], [false], [null]])('is neither checked nor saved where it is hidden: %s', (isMinor) => {
    const guest = answersOf(isMinor, 'x'.repeat(200)).data!
    expect(guest).toMatchObject({ school: null })
    const saved = storedOf(withSchool, { ...guest, school: 'Oak Hill' } as never, 'UTC')
    expect(saved).toMatchObject({ school: null })
  })
})

describe('a guest', () => {
  it('requires a first name, a last name and a type', () => {
    expect(messages({ firstName: ' ', lastName: '', type: '' })).toEqual([
      'firstName: guest.firstName.required',
      'lastName: guest.lastName.required',
      'type: guest.type.required',
    ])
  })
  it('can leave the rest blank, which becomes null', () => {
    const blank = { ...noGuestDetails, email: ' ', phone: '', gender: undefined, isMinor: '' }
    expect(guestInput.parse({ ...elena, ...blank })).toEqual({ ...elena, ...noGuestDetails })
  })
  it('is a minor by Yes or No from the form, or by true or false from the API', () => {
    const minor = (isMinor: unknown) => guestInput.parse({ ...elena, isMinor }).isMinor
    expect([minor('Yes'), minor('No'), minor(true), minor(false), minor(null)]).toEqual([
      true,
      false,
      true,
      false,
      null,
    ])
    expect(messages({ ...elena, isMinor: 'perhaps' })).toEqual(['isMinor: choice.unknown'])
  })
  it.each(['elena', 'elena@', 'elena@example', 'a b@example.org', `${'e'.repeat(250)}@example.org`])(
    'cannot have an address like %s',
    (email) => {
      expect(messages({ ...elena, email })).toContain('email: guest.email.invalid')
    },
  )
  it.each([
    ['a name of 10 kB', { firstName: 'x'.repeat(10_240) }, 'firstName: text.tooLong100'],
    ['a name with HTML', { lastName: '<b>Alvarez</b>' }, 'lastName: text.noBrackets'],
    ['a NUL in the notes', { notes: 'hi \u0000x' }, 'notes: text.unreadable'],
    ['a NUL', { firstName: 'El\u0000ena' }, 'firstName: text.unreadable'],
    ['an unknown type', { type: 'Neighbour' }, 'type: guest.type.required'],
    ['an unknown race', { demographics: { race: ['Martian'] } }, 'demographics.race: choice.unknown'],
  ])('is rejected with %s', (_name, changes, message) => {
    expect(messages({ ...elena, ...changes })).toEqual([message])
  })
  it('normalizes a pasted address and phone number', () => {
    const { email, phone } = guestInput.parse({
      ...elena,
      email: '\u200belena@example.org \u200b',
      phone: '\u202a703\u2011555\u20130101\u202c',
    })
    expect([email, phone]).toEqual(['elena@example.org', '703-555-0101'])
  })
  it('keeps apostrophes, accents and line breaks', () => {
    const named = { ...elena, firstName: "Zoë O'Neil", notes: 'Uses a wheelchair & a ramp.\nThank you' }
    expect(guestInput.parse(named)).toMatchObject(named)
  })
  it('can answer some of the demographics and leave the others blank', () => {
    const { demographics } = guestInput.parse({
      ...elena,
      demographics: { race: ['Samoan'], sexLegal: null },
    })
    expect(demographics).toMatchObject({ race: ['Samoan'], sexLegal: '', ethnicGroup: '' })
    expect(guestInput.parse({ ...elena, demographics: null }).demographics).toBeNull()
  })
})
