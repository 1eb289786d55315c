const day = 24 * 3_600_000

/** How long what was typed with a sign-up is kept that nobody proves, beyond name, address and password; in milliseconds. */
export const unverifiedLifetimeTold = 7 * day
