/** An email address for someone who may know only a part of it: its first letter and its domain. `r***@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}***${at < 0 ? '' : email.slice(at)}`
}
