// What the person at the terminal reads.

export const startTexts = {
  building: 'Building the web app (only after a change) ...',
  preparing: 'Preparing the database with sample classes (only once) ...',
  running: (address: string, part?: 'web' | 'work') =>
    part === 'work'
      ? 'Archway is running: this process sends mail and does what is due, and answers no calls.'
      : `Archway is running at ${address}${part === 'web' ? '. Mail and what is due are another process’s work.' : ''}`,
  demoAccounts: (password: string) => `Log in with one of the demo accounts, password ${password}`,
  drill:
    'This is a copy that was restored for a drill: no mail is sent, and no reminders, jobs or backups run.',
  stopHint: 'Press Ctrl-C to stop.',
  stopping: 'Stopping ...',
  portTaken: (port: number) =>
    `Port ${port} is taken by another program: stop that one, or set PORT to a free one.`,
  portForbidden: (port: number) => `PORT is wrong: this user may not listen on port ${port}.`,
  hostWrong: (host: string) => `HOST is wrong: ${host} is no address of this machine.`,
  otherSecret:
    'SESSION_SECRET is wrong: another portal runs on this database with another one, and neither would take the other’s logins. Give both the same; if that one was killed, wait a minute.',
  databaseWrong: (setting: string, reason: string) => `${setting} is wrong: ${reason}.`,
  forwardedUnconfigured: (header: string) =>
    `A request came with the header ${header}, but TRUSTED_PROXY_HEADER is not set. If a proxy stands before the portal, set TRUSTED_PROXY_HEADER to the header that it writes: without it all callers count as one address and share its limits. If none does, somebody made the header up, and nothing has to be done.`,
} as const
