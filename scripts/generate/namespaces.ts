/** The namespace of a file of texts, for `t`: `admin-audit.json` is `adminAudit`. */
export const namespaceOf = (file: string): string =>
  file.replace(/\.json$/, '').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

export const fileOf = (namespace: string): string =>
  `${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
