/**
 * The name of the organization on pages and in emails. Until an administrator sets one: the portal's host, without
 * 'www.'.
 */
export function shownName(name: string | null, publicUrl: string): string {
  return name || new URL(publicUrl).hostname.replace(/^www\./, '')
}
