import { type RawBuilder, sql } from 'kysely'
import { wholePhoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { type ErasedPerson, mayMeanThem } from '#domain/people/erasing/without-person.rule.ts'

export type Said = (text: RawBuilder<string>) => RawBuilder<boolean>

/** Whether a text may name one of them. The rule then checks it precisely. Null if there is nothing to search for. */
export function mayName(people: readonly ErasedPerson[]): Said | null {
  const hints = people.flatMap((person): Said[] => {
    const { address, firstName, lastName, phones } = person
    return [
      ...(address
        ? [(text: RawBuilder<string>) => sql<boolean>`lower(${text}) like ${like(address.toLowerCase())}`]
        : []),
      ...(mayMeanThem(person)
        ? [
            (text: RawBuilder<string>) =>
              sql<boolean>`(${text} like ${like(firstName)} and ${text} like ${like(lastName)})`,
          ]
        : []),
      ...phones.flatMap((phone) => {
        const parted = [...(wholePhoneDigits(phone) ?? '')].join('[^0-9]{0,3}')
        return parted ? [(text: RawBuilder<string>) => sql<boolean>`${text} ~ ${parted}`] : []
      }),
    ]
  })
  if (hints.length === 0) return null
  return (text) =>
    sql<boolean>`(${sql.join(
      hints.map((hint) => hint(text)),
      sql` or `,
    )})`
}

/** HTML and JSON escape characters other than letters and digits. One kind of apostrophe counts as a letter. */
const like = (text: string) => `%${text.trim().replaceAll(/[^\p{L}\p{N}]+|ʼ/gu, '%')}%`
