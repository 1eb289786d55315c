/** Navigation state of /login: where the person wanted to go, and which message to show. */
export type LoginState = {
  from?: string
  /** Whose login ended, if known. It is filled into the form. */
  email?: string
  flash?: { tone: 'success' | 'danger' | 'info'; message: string }
}
