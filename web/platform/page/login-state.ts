/** Navigation state of /login: where the person wanted to go, and what to tell them. */
export type LoginState = {
  from?: string
  /** Whose login ended, where that is known: it stands in the form. */
  email?: string
  flash?: { tone: 'success' | 'danger' | 'info'; message: string }
}
