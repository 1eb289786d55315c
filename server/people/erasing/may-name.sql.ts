import { type RawBuilder, sql } from 'kysely'
import { wholePhoneDigits } from '#domain/kernel/person/phone-digits.rule.ts'
import { type ErasedPerson, mayMeanThem } from '#domain/people/erasing/without-person.rule.ts'

export type Said = (text: RawBuilder<string>) => RawBuilder<boolean>

/** Whether a text may name one of them: what the rule looks at more closely. Null where there is nothing to look for. */
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

/** Signs beside letters and digits are written otherwise in HTML and JSON; one apostrophe counts as a letter. */
const like = (text: string) => `%${text.trim().replaceAll(/[^\p{L}\p{N}]+|ʼ/gu, '%')}%`
