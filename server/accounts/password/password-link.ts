/** The link of a magic login or a reset: whose it is and the key. */
export interface KeyData {
  username: string
  key: string
}

/** Where one chooses a password by a key; its mail has it, and the terminal of whoever makes an administrator. */
export function passwordLink(publicUrl: string, { username, key }: KeyData): string {
  return `${publicUrl}/login/reset?${new URLSearchParams({ login: username, key })}`
}
