import late from './en/late.json'

/** The English catalogue of what is said of a class that starts late (load-late.ts). */
export const enLate = { late }
