// What the person at the terminal reads.

export const startTexts = {
  building: 'Building the web app (only after a change) ...',
  preparing: 'Creating the database with sample classes (only once) ...',
  running: (address: string, part?: 'web' | 'work') =>
    part === 'work'
      ? 'Archway is running. This process sends email and runs jobs. It serves no pages.'
      : `Archway is running at ${address}${part === 'web' ? '. Another process sends email and runs jobs.' : ''}`,
  demoAccounts: (password: string) => `Log in with one of the demo accounts, password ${password}`,
  drill: 'This is a test restore: email, reminders, jobs and backups are off.',
  stopHint: 'To stop, use Ctrl-C.',
  stopping: 'Stopping ...',
  portTaken: (port: number) =>
    `Another program uses port ${port}. Stop that program, or set PORT to a free port.`,
  portForbidden: (port: number) =>
    `PORT is wrong: this user may not use port ${port}. Choose a port above 1023.`,
  hostWrong: (host: string) => `HOST is wrong: ${host} is not an address of this machine.`,
  otherSecret:
    'SESSION_SECRET is wrong: another server runs on this database with another secret, so logins would fail. Use the same secret for both. If that server was killed, wait a minute.',
  databaseWrong: (setting: string, reason: string) => `${setting} is wrong: ${reason}.`,
  forwardedUnconfigured: (header: string) =>
    `A request had the header ${header}, but TRUSTED_PROXY_HEADER is missing. If a proxy is in front of the portal, set TRUSTED_PROXY_HEADER to the header that it sets. Until then all clients share the limits of one address. If there is no proxy, ignore this message.`,
} as const
