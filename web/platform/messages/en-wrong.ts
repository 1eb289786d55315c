import fields from '#locales/en/fields.json'
import refusals from '#locales/en/refusals.json'

/** The English catalogue of what is wrong: with a field, or with a call that no page says by itself. It comes with the first of them (wrong-words.ts). */
export const enWrong = { fields, refusals }
