import { wholePhoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import { erasedGuestFields, guestColumnsOf, guestTable } from '#domain/people/guests/guest-table.ts'

/** A person whose traces are to be removed everywhere. */
export interface ErasedPerson {
  /** Null if they had none, or if another person has it by now. */
  address: string | null
  firstName: string
  lastName: string
  /**
   * No one else here has this name, and no title contains it. Then the name in others' texts means them (mayMeanThem).
   */
  isAloneOfName: boolean
  /** The person's phone numbers that no one else here has. */
  phones: readonly string[]
}

/** A website may send '–' as a last name. That, or a single letter, occurs in everyone's texts. */
const isWhole = (name: string) => (name.match(/\p{L}/gu) ?? []).length >= 2

/** Whether this person's name in another person's text can only mean this person. */
export const mayMeanThem = ({ firstName, lastName, isAloneOfName }: ErasedPerson): boolean =>
  isAloneOfName && isWhole(firstName) && isWhole(lastName)

/** Replaces the person in another person's text. */
export const removedText = '[removed]'
/** Replaces a guest after the person is erased. */
export const removedGuest = { firstName: 'Guest', lastName: '(name removed)' } as const

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/**
 * Removes the person from what others wrote or stored: a text, or any JSON. Returns the same value if it does not name
 * them.
 */
export function withoutPerson(person: ErasedPerson): <T>(value: T) => T {
  const pattern = patternOf(person)
  const clean = (value: Json): Json => {
    if (typeof value === 'string') return pattern ? cleanText(value, pattern) : value
    if (Array.isArray(value)) return sameUnless(value, value.map(clean))
    if (value === null || typeof value !== 'object') return value
    const guest = withoutGuest(value, person)
    const entries = Object.entries(guest).map(([name, one]) => [name, clean(one)] as const)
    const isSame = guest === value && entries.every(([name, one]) => one === value[name])
    return isSame ? value : Object.fromEntries(entries)
  }
  return <T>(value: T) => clean(value as Json) as T
}

const sameUnless = (before: Json[], after: Json[]) =>
  after.every((one, index) => one === before[index]) ? before : after

function cleanText(text: string, pattern: RegExp): string {
  if (pattern.test(text)) return text.replaceAll(new RegExp(pattern, 'gu'), removedText)
  // Calendar files may break a line anywhere.
  if (!text.startsWith('BEGIN:VCALENDAR')) return text
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return pattern.test(unfolded) ? unfolded.replaceAll(new RegExp(pattern, 'gu'), removedText) : text
}

// A guest in JSON has the names of the form or of the columns.
const firstNames: readonly string[] = ['firstName', guestTable.firstName.column]
const lastNames: readonly string[] = ['lastName', guestTable.lastName.column]
const details: readonly string[] = [...erasedGuestFields, ...guestColumnsOf(erasedGuestFields)]

/**
 * A guest who is this person, by the address. Without an address, one of the same name may be another person, here and
 * in the table of guests.
 */
function withoutGuest(one: { [name: string]: Json }, person: ErasedPerson): { [name: string]: Json } {
  const says = (names: readonly string[], isSame: (text: string) => boolean) =>
    names.some((name) => typeof one[name] === 'string' && isSame(one[name]))
  const hasAddress = says(
    ['email'],
    (text) => text.trim().toLowerCase() === person.address?.trim().toLowerCase(),
  )
  if (!hasAddress) return one
  const isNamed =
    says(firstNames, (text) => isSameName(text, person.firstName)) &&
    says(lastNames, (text) => isSameName(text, person.lastName))
  const changed = (name: string, before: Json): Json => {
    if (isNamed && firstNames.includes(name)) return removedGuest.firstName
    if (isNamed && lastNames.includes(name)) return removedGuest.lastName
    return (isNamed ? details : ['email']).includes(name) ? null : before
  }
  return Object.fromEntries(Object.entries(one).map(([name, before]) => [name, changed(name, before)]))
}

const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/**
 * Names match case-sensitively, because owners choose their names. A person named 'Wheelchair Access' must not remove
 * that from what staff noted about others.
 */
function patternOf(person: ErasedPerson): RegExp | null {
  const { address, firstName, lastName, phones } = person
  const names = [
    `${written(firstName)}\\s+${written(lastName)}`,
    `${written(lastName)},\\s*${written(firstName)}`,
  ]
  const parts = [
    ...(address ? [`(?<![\\p{L}\\p{N}._%+-])${anyCase(address)}(?![\\p{L}\\p{N}_-])`] : []),
    ...(mayMeanThem(person) ? names.map((name) => `(?<![\\p{L}\\p{N}])(?:${name})(?![\\p{L}\\p{N}])`) : []),
    ...phones.flatMap((phone) => phonePattern(wholePhoneDigits(phone))),
  ]
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'u')
}

/** However the digits are separated. */
function phonePattern(digits: string | null): string[] {
  if (digits === null) return []
  return [`(?<!\\d)(?:\\+?1[\\s.-]*)?\\(?${[...digits].join('[\\s().-]{0,3}')}(?!\\d)`]
}

/** Phones and keyboards type one for another. */
const apostrophe = "(?:['’‘ʼ]|&#x27;|&#39;|&apos;|&rsquo;|&lsquo;)"
/** Characters with other spellings, in HTML too. */
const otherwise: Record<string, string> = {
  "'": apostrophe,
  '’': apostrophe,
  '‘': apostrophe,
  ʼ: apostrophe,
  '"': '(?:"|&quot;)',
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
}
const written = (text: string): string =>
  [...text.trim()]
    .map(
      (sign) => otherwise[sign] ?? (/\s/.test(sign) ? '\\s+' : sign.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')),
    )
    .join('')
const anyCase = (text: string): string =>
  [...text.trim()]
    .map((sign) => {
      const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()]
      return lower === upper ? written(sign) : `(?:${lower}|${upper})`
    })
    .join('')
