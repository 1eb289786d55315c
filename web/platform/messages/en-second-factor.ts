import secondFactor from '#locales/en/second-factor.json'

/** The English catalogue of two-step login, `t('secondFactor.key')`; loaded with its screens only (load-second-factor.ts). */
export const enSecondFactor = { secondFactor }
