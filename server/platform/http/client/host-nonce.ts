/** The header that carries its nonce; the authorization header may do so too. */
export const nonceHeader = 'x-wp-nonce'
