// Names appear in emails and on rosters, where programs turn addresses and phone numbers into links. A third party who
// signs someone up, or names a guest, could make the portal send advertisements. Characters of other widths are read as
// what they look like.

const dot = '[.．。｡․]'
const slash = '[/／⁄∕\\\\＼]'
/**
 * Some endings of domains are missing, because they are also a person's name, such as 'page' or 'ly': people type
 * 'J.Page'.
 */
const linkedEndings = [
  ...['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'xyz', 'ru', 'io', 'gl', 'tv', 'cc', 'us', 'uk'],
  ...['app', 'dev', 'site', 'shop', 'online', 'click', 'icu', 'website', 'mobi', 'health'],
]
const leadsSomewhere = [
  new RegExp(`[:：﹕]\\s*${slash}\\s*${slash}`, 'u'),
  new RegExp(`[wｗ]{3}\\s?${dot}`, 'iu'),
  // What email programs turn into links without any of these. Only endings that are not a person's name.
  new RegExp(`[\\p{L}\\p{N}-]${dot}(?:${linkedEndings.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
  // With a path after it, any ending becomes a link: 'bit.ly/x'.
  new RegExp(`[\\p{L}\\p{N}-]${dot}\\p{Ll}{2,}${slash}`, 'u'),
  new RegExp(`\\S[@＠]\\S+${dot}\\S`, 'u'),
]

/**
 * 'Henry 8' and 'Ann 2' are names. Four digits on their own, however grouped ('703 55 01'), or seven in a row after a
 * letter, are a phone number.
 */
const digit = '[\\p{Nd}\\p{No}]'
const numbers = [
  new RegExp(`(?<![\\p{L}\\p{Nd}\\p{No}])${digit}(?:[^\\p{L}\\p{Nd}\\p{No}]*${digit}){3}`, 'u'),
  new RegExp(`${digit}{7}`, 'u'),
]

/** Whether a name contains a URL, an email address or a phone number, as no person's name does. */
export function isNoName(name: string): boolean {
  return [...leadsSomewhere, ...numbers].some((pattern) => pattern.test(name))
}

/**
 * Like isNoName, for a changed record: a name that was stored before is allowed, so that the rest of the record can be
 * changed.
 */
export function isNoNewName(name: string, before: string | null | undefined): boolean {
  return name !== before && isNoName(name)
}
