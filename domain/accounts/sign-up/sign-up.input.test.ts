import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loginInput } from '#domain/accounts/log-in/login.input.ts'
import {
  attendeeDetailsOf,
  registrationFormInput,
} from '#domain/registration/confirm/registration-form.input.ts'
import { registerUserInput } from './register-user.input.ts'
import { signUpInput } from './sign-up.input.ts'

/** 'field: code' of every error. */
function complaints(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
const first = (list: string[]) => {
  const seen = new Set<string>()
  return list.filter((line) => {
    const field = line.split(':')[0]!
    return seen.has(field) ? false : seen.add(field)
  })
}

const page = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: ' Ann+Class@Example.ORG ',
  password: 'Portal-demo-2026',
  passwordConfirm: 'Portal-demo-2026',
  terms: true,
  botCheckToken: 'token',
}
const form = {
  ...page,
  addressLine1: '',
  addressLine2: '',
  city: 'Fairfax',
  state: 'Virginia',
  zip: '',
  phone: '',
  type: 'Patient',
  interest: 'Breast',
  yob: '',
  howFoundOut: '',
}

describe('the sign-up page', () => {
  it('accepts names with spaces around them and normalizes the address', () => {
    expect(signUpInput.parse(page)).toMatchObject({ firstName: 'Ann', email: 'Ann+Class@example.org' })
  })
  it('reports the missing fields of an empty form, in field order', () => {
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirm: '',
      terms: false,
      botCheckToken: '',
    }
    expect(first(complaints(signUpInput, empty))).toEqual([
      'firstName: firstName.required',
      'lastName: lastName.required',
      'email: email.required',
      'password: password.insecure',
      'passwordConfirm: passwordConfirm.required',
      'terms: terms.required',
      'botCheckToken: botCheck.required',
    ])
  })
  const cases: [string, object, string[]][] = [
    ['an invalid address', { email: 'ann@' }, ['email: email.invalid']],
    ['an address that is too long', { email: `${'a'.repeat(250)}@example.org` }, ['email: email.tooLong']],
    ['a blank name', { firstName: '   ' }, ['firstName: firstName.required']],
    ['a name of 101 characters', { lastName: 'x'.repeat(101) }, ['lastName: text.tooLong100']],
    ['a name with markup', { lastName: '<b>Lee</b>' }, ['lastName: text.noBrackets']],
    ['a name with a control character', { lastName: 'Le\u0007e' }, ['lastName: text.unreadable']],
    [
      'a short password',
      { password: 'Abc-1234', passwordConfirm: 'Abc-1234' },
      ['password: password.insecure'],
    ],
    [
      'different passwords, along with other errors',
      { firstName: '', passwordConfirm: 'Portal-demo-2027' },
      ['firstName: firstName.required', 'passwordConfirm: passwordConfirm.mismatch'],
    ],
  ]
  it.each(cases)('reports %s', (_name, changes, expected) => {
    expect(first(complaints(signUpInput, { ...page, ...changes }))).toEqual(expected)
  })
  it('joins a name of two lines into one', () => {
    expect(signUpInput.parse({ ...page, lastName: 'Lee\nBcc: all' }).lastName).toBe('Lee Bcc: all')
  })
  it.each(["O'Brien", 'José', 'Nguyễn', '李', 'van der Berg-Smith'])('accepts the name %s', (lastName) => {
    expect(complaints(signUpInput, { ...page, lastName })).toEqual([])
  })
})

describe('the form on /registration', () => {
  const schema = registrationFormInput('2026-11-21')
  it('requires only the fields with a starred label', () => {
    expect(complaints(schema, form)).toEqual([])
  })
  const cases: [string, object, string[]][] = [
    ['a missing city', { city: '' }, ['city: city.required']],
    ['a missing state', { state: '' }, ['state: state.required']],
    ['an unknown state', { state: 'VA' }, ['state: choice.unknown']],
    ['a missing relationship', { type: '' }, ['type: type.required']],
    ['a missing interest', { interest: '' }, ['interest: interest.required']],
    ['a zip code of four digits', { zip: '2203' }, ['zip: zipCode.invalid']],
    ['a phone number without an area code', { phone: '555-0100' }, ['phone: cellPhone.required']],
    ['a year in the future', { yob: '2027' }, ['yob: yearOfBirth.invalid']],
    ['an invalid year', { yob: 'sixty' }, ['yob: yearOfBirth.invalid']],
  ]
  it.each(cases)('reports %s', (_name, changes, expected) => {
    expect(first(complaints(schema, { ...form, ...changes }))).toEqual(expected)
  })
  it('becomes the profile that registerUser accepts', () => {
    expect(
      attendeeDetailsOf(schema.parse({ ...form, zip: '22030', phone: '(703) 555-0100', yob: '1960' })),
    ).toEqual({
      addressLine1: '',
      addressLine2: '',
      city: 'Fairfax',
      state: 'Virginia',
      zipCode: '22030',
      cellPhone: '(703) 555-0100',
      aboutYourself: ['Patient'],
      interest: ['Breast'],
      yearOfBirth: 1960,
      howDidYouFindUs: '',
    })
  })
})

describe('registerUser', () => {
  const call = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann+class@example.org',
    username: 'annclass@example.org',
    password: 'Portal-demo-2026',
    terms: ['general-waiver'],
    botCheckToken: 'token',
  }
  it.each(['annclass@example.org', 'ANNCLASS@example.org', 'ann+class@example.org'])(
    'accepts the username %s for ann+class@example.org',
    (username) => {
      expect(complaints(registerUserInput, { ...call, username })).toEqual([])
    },
  )
  it('rejects someone else’s username', () => {
    expect(complaints(registerUserInput, { ...call, username: 'bob@example.org' })).toEqual([
      'username: username.mismatch',
    ])
  })
  it.each([undefined, null, ''])('rejects the bot check %j', (botCheckToken) => {
    expect(complaints(registerUserInput, { ...call, botCheckToken })).toEqual([
      'botCheckToken: botCheck.required',
    ])
  })
  it.each([[[]], [['']]])('rejects the terms %j', (terms) => {
    expect(complaints(registerUserInput, { ...call, terms })[0]).toMatch(/: terms\.required$/)
  })
})

describe('the login form', () => {
  const cases: [string, object, string[]][] = [
    ['an empty form', { email: '', password: '' }, ['email: email.required', 'password: password.required']],
    ['an invalid address', { email: 'ann', password: 'x' }, ['email: email.invalid']],
    [
      'a password of one byte more than 1 kB',
      { email: 'a@b.co', password: 'x'.repeat(1025) },
      ['password: password.tooLong'],
    ],
    [
      'a password of more than 1 kB in few characters',
      { email: 'a@b.co', password: '語'.repeat(342) },
      ['password: password.tooLong'],
    ],
  ]
  it.each(cases)('reports %s', (_name, input, expected) => {
    expect(first(complaints(loginInput, input))).toEqual(expected)
  })
  it('accepts a password of exactly 1 kB', () => {
    expect(complaints(loginInput, { email: 'a@b.co', password: 'x'.repeat(1024) })).toEqual([])
  })
})
