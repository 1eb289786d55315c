import { settings } from './settings.ts'

// Measured once, at load: the server's moment is compared with this machine's, whose clock may be wrong.
const offsetInMs = new Date(settings.serverNow).getTime() - Date.now()

/** Now, by the server's clock. The web never reads the machine's clock in any other way. */
export function now(): Date {
  return new Date(Date.now() + offsetInMs)
}
