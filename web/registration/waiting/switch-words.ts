import 'virtual:texts/forms'
import type { Mode } from '#domain/kernel/modes.ts'

/** What an offer means to who is registered in this mode already. */
export const switchWords = {
  'in-person': 'waiting.switch.fromInPerson',
  online: 'waiting.switch.fromOnline',
} as const satisfies Record<Mode, string>
