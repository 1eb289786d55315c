/** Somebody who is to be found nowhere any more. */
export interface ErasedPerson {
  /** Null where they had none, or it is another's by now. */
  address: string | null
  firstName: string
  lastName: string
  /** Nobody else of this name is known here: then the name in others' words means them. */
  isAloneOfName: boolean
  /** As they were typed; those that nobody else here has. */
  phones: readonly string[]
}

/** What stands in somebody else's words where the person was named. */
export const removedWord = '[removed]'
/** A guest of whom the person's erasing left nothing. */
export const removedGuest = { firstName: 'Guest', lastName: '(name removed)' } as const

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Takes the person out of what others wrote or stored: a text, or anything that JSON holds. The same value where it does not name them. */
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
  if (pattern.test(text)) return text.replaceAll(new RegExp(pattern, 'gu'), removedWord)
  // Calendar files break their lines anywhere.
  if (!text.startsWith('BEGIN:VCALENDAR')) return text
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return pattern.test(unfolded) ? unfolded.replaceAll(new RegExp(pattern, 'gu'), removedWord) : text
}

const firstNames = ['firstName', 'first_name']
const lastNames = ['lastName', 'last_name']
const details = ['email', 'phone', 'gender', 'notes', 'isMinor', 'is_minor', 'demographics']

/** A guest who is this person: by the address or, where nobody else has the name, by that. */
function withoutGuest(one: { [name: string]: Json }, person: ErasedPerson): { [name: string]: Json } {
  const says = (names: readonly string[], text: string | null) =>
    names.some((name) => isSame(one[name], text))
  const isNamed = says(firstNames, person.firstName) && says(lastNames, person.lastName)
  const hasAddress = says(['email'], person.address)
  if (!hasAddress && !(isNamed && person.isAloneOfName)) return one
  const changed = (name: string, before: Json): Json => {
    if (isNamed && firstNames.includes(name)) return removedGuest.firstName
    if (isNamed && lastNames.includes(name)) return removedGuest.lastName
    return (isNamed ? details : ['email']).includes(name) ? null : before
  }
  return Object.fromEntries(Object.entries(one).map(([name, before]) => [name, changed(name, before)]))
}

export const isSame = (one: unknown, text: string | null): boolean =>
  text !== null && typeof one === 'string' && one.trim().toLowerCase() === text.trim().toLowerCase()

/**
 * Names count as they are written, in upper and lower case: a name is what its owner typed, and whoever calls themself 'Wheelchair Access' must not take
 * that out of what staff noted of others.
 */
function patternOf({ address, firstName, lastName, isAloneOfName, phones }: ErasedPerson): RegExp | null {
  const names = [
    `${written(firstName)}\\s+${written(lastName)}`,
    `${written(lastName)},\\s*${written(firstName)}`,
  ]
  const parts = [
    ...(address ? [`(?<![\\p{L}\\p{N}._%+-])${anyCase(address)}(?![\\p{L}\\p{N}_-])`] : []),
    ...(isAloneOfName ? names.map((name) => `(?<![\\p{L}\\p{N}])(?:${name})(?![\\p{L}\\p{N}])`) : []),
    ...phones.flatMap(phonePattern),
  ]
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'u')
}

const fewestDigits = 7
/** However its digits are parted. */
function phonePattern(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length < fewestDigits) return []
  return [`(?<!\\d)(?:\\+?1[\\s.-]*)?\\(?${[...digits].join('[\\s().-]{0,3}')}(?!\\d)`]
}

/** Signs that HTML writes otherwise. */
const inHtml: Record<string, string> = {
  "'": "(?:'|&#x27;|&#39;|&apos;)",
  '"': '(?:"|&quot;)',
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
}
const written = (text: string): string =>
  [...text.trim()]
    .map((sign) => inHtml[sign] ?? (/\s/.test(sign) ? '\\s+' : sign.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')))
    .join('')
const anyCase = (text: string): string =>
  [...text.trim()]
    .map((sign) => {
      const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()]
      return lower === upper ? written(sign) : `(?:${lower}|${upper})`
    })
    .join('')
