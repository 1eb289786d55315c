/** Navigation state of /login: where the person wanted to go, and what to tell them. */
export type LoginState = { from?: string; flash?: { tone: 'success' | 'danger' | 'info'; message: string } }
