import login from '#locales/en/login.json'

/** The English catalogue of the login page, which people come to first: no more than that page says (load-login.ts). */
export const enLogin = { login }
