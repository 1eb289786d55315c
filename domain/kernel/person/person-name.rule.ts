// Names stand in mails and on rosters, where programs make links of addresses and of numbers that can be called. A stranger who signs
// somebody up, or names a guest, would have the portal send their advertisement. Signs of other widths are read as what they look like.

const dot = '[.．。｡․]'
const slash = '[/／⁄∕\\\\＼]'
/** No ending that is somebody's name as well, such as 'page' or 'ly': people type 'J.Page'. */
const linkedEndings = [
  ...['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'xyz', 'ru', 'io', 'gl', 'tv', 'cc', 'us', 'uk'],
  ...['app', 'dev', 'site', 'shop', 'online', 'click', 'icu', 'website', 'mobi', 'health'],
]
const leadsSomewhere = [
  new RegExp(`[:：﹕]\\s*${slash}\\s*${slash}`, 'u'),
  new RegExp(`[wｗ]{3}\\s?${dot}`, 'iu'),
  // What mail programs link without any of these; only endings that are nobody's name.
  new RegExp(`[\\p{L}\\p{N}-]${dot}(?:${linkedEndings.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
  // With a path behind it any ending is linked: 'bit.ly/x'.
  new RegExp(`[\\p{L}\\p{N}-]${dot}\\p{Ll}{2,}${slash}`, 'u'),
  new RegExp(`\\S[@＠]\\S+${dot}\\S`, 'u'),
]

/**
 * 'Henry 8' and 'Ann 2' are names. Four digits that stand by themselves, however they are grouped ('703 55 01'), or seven in a row
 * behind a letter, are a number that somebody is to call.
 */
const digit = '[\\p{Nd}\\p{No}]'
const numbers = [
  new RegExp(`(?<![\\p{L}\\p{Nd}\\p{No}])${digit}(?:[^\\p{L}\\p{Nd}\\p{No}]*${digit}){3}`, 'u'),
  new RegExp(`${digit}{7}`, 'u'),
]

/** Whether a name holds an address of the web or of mail, or a number, as no person's does. */
export function isNoName(name: string): boolean {
  return [...leadsSomewhere, ...numbers].some((pattern) => pattern.test(name))
}

/** As isNoName, for a change: a name of before stays, so that the rest of the record can be changed. */
export function isNoNewName(name: string, before: string | null | undefined): boolean {
  return name !== before && isNoName(name)
}
