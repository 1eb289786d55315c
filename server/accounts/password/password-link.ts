/** The link of a magic link or a reset: its owner and the key. */
export interface KeyData {
  username: string
  key: string
}

/**
 * The page to choose a password by a key. It is in the email, and in the terminal of a person who makes an
 * administrator.
 */
export function passwordLink(publicUrl: string, { username, key }: KeyData): string {
  return `${publicUrl}/login/reset?${new URLSearchParams({ login: username, key })}`
}
