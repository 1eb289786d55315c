import { readFileSync } from 'node:fs'

/**
 * One line for each data shape that a kind of email has had. Lines are only added, by `npm run generate:stored-mails`.
 * Never change or remove one.
 */
export const storedMailsFile = new URL('./stored-mails.jsonl', import.meta.url)

/** What the outbox stored for an email. */
export interface StoredMail {
  kind: string
  /** The newest migration of the version that first stored data of this shape. */
  since: string
  data: unknown
}

export const readStoredMails = (): StoredMail[] =>
  readFileSync(storedMailsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredMail)

/**
 * A word of the code, such as 'in-person'. In the examples, what people write has a #, and dates and addresses have
 * digits.
 */
const codeTerm = /^[a-z][a-z -]*$/i

/** The fields of the data and the code words in them. A template handles two emails of one shape alike. */
export function structureOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(structureOf))].toSorted().join('|')}]`
  if (typeof value === 'string') return codeTerm.test(value) ? value : 'text'
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const fields = Object.entries(value).map(([key, one]) => `${key}:${structureOf(one)}`)
  return `{${fields.toSorted().join(',')}}`
}

export const structureOfMail = ({ kind, data }: Pick<StoredMail, 'kind' | 'data'>): string =>
  `${kind} ${structureOf(data)}`
