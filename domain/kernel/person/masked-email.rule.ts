/** An address as it is shown to somebody who need not know all of it: its first letter, and where it is. `r***@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}***${at < 0 ? '' : email.slice(at)}`
}
