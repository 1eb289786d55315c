import waysIn from '#locales/en/ways-in.json'

/** The English catalogue of the other ways in: links of mails, the website around, a login that ended. It comes with those pages (load-ways-in.ts). */
export const enWaysIn = { waysIn }
