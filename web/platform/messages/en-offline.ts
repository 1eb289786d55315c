import offline from '#locales/en/offline.json'

/** The English catalogue of times without a network. */
export const enOffline = { offline }
