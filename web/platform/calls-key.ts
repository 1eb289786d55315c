/** Whom staff call; invalidate it after an act that may put somebody on the list. */
export const callsKey = ['roster', 'calls'] as const
