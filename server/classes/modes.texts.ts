import type { Mode } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** How the contract names the kinds of taking part, whoever asks. */
export const courseTypeNames = { 'in-person': 'In Person', online: 'Online' } satisfies Record<Mode, string>

/** How they are called to whom one writes. */
export const modeTexts = catalogue('modes')
