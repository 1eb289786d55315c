/** The header with the nonce of a host session. The authorization header may carry it too. */
export const nonceHeader = 'x-wp-nonce'
