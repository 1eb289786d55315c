import { readFileSync } from 'node:fs'

/** A line for each shape that the data of a kind of mail have had. Lines are added, by `npm run generate:stored-mails`; none is changed or taken out. */
export const storedMailsFile = new URL('./stored-mails.jsonl', import.meta.url)

/** What the outbox held for a mail. */
export interface StoredMail {
  kind: string
  /** The newest migration of the version that stored data of this shape first. */
  since: string
  data: unknown
}

export const readStoredMails = (): StoredMail[] =>
  readFileSync(storedMailsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredMail)

/** A word of the code, such as 'in-person'. What people write has a # in the examples, dates and addresses have digits. */
const codeTerm = /^[a-z][a-z -]*$/i

/** The fields of the data and the words of code in them: two mails of one shape are read by a template alike. */
export function structureOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(structureOf))].toSorted().join('|')}]`
  if (typeof value === 'string') return codeTerm.test(value) ? value : 'text'
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const fields = Object.entries(value).map(([key, one]) => `${key}:${structureOf(one)}`)
  return `{${fields.toSorted().join(',')}}`
}

export const structureOfMail = ({ kind, data }: Pick<StoredMail, 'kind' | 'data'>): string =>
  `${kind} ${structureOf(data)}`
