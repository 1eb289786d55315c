import type { Mode } from '#domain/kernel/modes.ts'

/** How the kinds of taking part are called. */
export const courseTypeNames = { 'in-person': 'In Person', online: 'Online' } satisfies Record<Mode, string>
