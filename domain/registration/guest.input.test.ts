import { describe, expect, it } from 'vitest'
import { guestInput } from './guest.input.ts'

const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
const messages = (input: unknown) =>
  guestInput.safeParse(input).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

describe('a guest', () => {
  it('needs a first name, a last name and a type', () => {
    expect(messages({})).toEqual([
      'firstName: First Name is required',
      'lastName: Last Name is required',
      'type: Type is required',
    ])
    expect(messages({ firstName: ' ', lastName: '', type: '' })).toEqual([
      'firstName: First Name is required',
      'lastName: Last Name is required',
      'type: Type is required',
    ])
  })
  it('may leave the rest blank, which becomes null', () => {
    const blank = { email: ' ', phone: '', gender: undefined, notes: null, isMinor: '' }
    expect(guestInput.parse({ ...elena, ...blank })).toEqual({
      ...elena,
      email: null,
      phone: null,
      gender: null,
      notes: null,
      isMinor: null,
    })
  })
  it('is a minor by Yes and No of the form or by true and false of the call', () => {
    const minor = (isMinor: unknown) => guestInput.parse({ ...elena, isMinor }).isMinor
    expect([minor('Yes'), minor('No'), minor(true), minor(false), minor(null)]).toEqual([
      true,
      false,
      true,
      false,
      null,
    ])
    expect(messages({ ...elena, isMinor: 'perhaps' })).toEqual(['isMinor: Please answer Yes or No.'])
  })
  it.each(['elena', 'elena@', 'elena@example', 'a b@example.org', `${'e'.repeat(250)}@example.org`])(
    'has no address like %s',
    (email) => {
      expect(messages({ ...elena, email })).toContain('email: Invalid email')
    },
  )
  it.each([
    ['a name of 10 kB', { firstName: 'x'.repeat(10_240) }, 'firstName: Please use at most 100 characters.'],
    ['a name with HTML', { lastName: '<b>Alvarez</b>' }, 'lastName: Please use plain text only.'],
    ['a script in the notes', { notes: 'hi <script>x' }, 'notes: Please use plain text only.'],
    ['a NUL', { firstName: 'El\u0000ena' }, 'firstName: Please use plain text only.'],
    ['a type of another list', { type: 'Neighbour' }, 'type: Type is required'],
    ['a number as a name', { firstName: 7 }, 'firstName: First Name is required'],
  ])('is refused with %s', (_name, changes, message) => {
    expect(messages({ ...elena, ...changes })).toEqual([message])
  })
  it('keeps apostrophes, accents and comparisons as they are', () => {
    const named = { ...elena, firstName: "Zoë O'Neil", notes: 'Pain < 3, 2 > 1 & so on' }
    expect(guestInput.parse(named)).toMatchObject({
      firstName: "Zoë O'Neil",
      notes: 'Pain < 3, 2 > 1 & so on',
    })
  })
})
