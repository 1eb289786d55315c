/** Paths whose last part is a key: anyone who has it can read a person's calendar. */
const withKey = /^(?:[^/]*)(?:\/[^/]*)*?\/calendar\/(?!class\/\d+\.ics$|classes\.ics$)/i

/**
 * A word, a number, or a file of the portal: 'about-us', '12', 'course-12.json'. Keys, tokens, addresses and typed text
 * look different.
 */
const plain = /^[a-z0-9]{1,20}(?:[-.][a-z0-9]{1,20}){0,5}$/

const longest = 32
const mostParts = 8
const masked = '...'

/**
 * The path of a request as logs, error reports and traces may contain it: without its query, and with each part masked
 * that is not a plain word. A list of secret paths would miss the next one, and other spellings of known ones
 * ('//x/calendar', '%63alendar'). Undefined if there is no path.
 */
export function loggedPath(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const isShown = (part: string) => part === '' || (part.length <= longest && plain.test(part))
  const parts = path.split('/').map((part) => (isShown(part) ? part : masked))
  const shown = parts.length > mostParts ? [...parts.slice(0, mostParts), masked] : parts
  const text = shown.join('/')
  const key = withKey.exec(text)?.[0]
  if (key === undefined) return text === '' ? masked : text
  // The kind of calendar may be shown. The part after it is the key, in any format.
  const [kind = '', ...rest] = text.slice(key.length).split('/')
  return rest.length > 0 ? `${key}${kind}/${masked}` : `${key}${masked}`
}
