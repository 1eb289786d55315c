/** Which of the website's users the login of this browser follows: a number there, of use to nobody else. */
const key = 'archway.by-host'

export function followedUser(): string | null {
  return localStorage.getItem(key)
}

export function noteFollowed(user: string | null): void {
  if (user === null) localStorage.removeItem(key)
  else localStorage.setItem(key, user)
}

/** Why the website's login did not count here, in words; until the page is left. */
let refusal: string | null = null

export function noteHostRefusal(sentence: string): void {
  refusal = sentence
}

export function hostRefusal(): string | null {
  return refusal
}
