import ownData from '#locales/en/own-data.json'

/** The English catalogue of the file of somebody's own data, `t('ownData.key')`; it comes with who shows it (load-own-data.ts). */
export const enOwnData = { ownData }
