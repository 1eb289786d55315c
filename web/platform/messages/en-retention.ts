import retention from '#locales/en/retention.json'

/** The English catalogue of how long data is kept, `t('retention.key')`; loaded with what shows it only (load-retention.ts). */
export const enRetention = { retention }
