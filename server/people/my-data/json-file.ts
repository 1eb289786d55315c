import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { Subject } from './subject.sql.ts'

/** Field names are the same in every language, because other software reads them. */
export function jsonWriter({ now }: { now: Date }, { reader }: Pick<Subject, 'reader'>) {
  let sections = 0
  let rows = 0
  return {
    head: () =>
      `{\n"format": "archway-own-data", "version": 1, "madeAt": ${JSON.stringify(now)}, "madeBy": ${JSON.stringify(reader)},\n"sections": {`,
    begin: (section: MyDataSection) => {
      const comma = sections === 0 ? '' : ','
      sections += 1
      rows = 0
      return `${comma}\n${JSON.stringify(section)}: [`
    },
    rows: (some: readonly object[]) =>
      some
        .map((row) => {
          const comma = rows === 0 ? '' : ','
          rows += 1
          return `${comma}\n  ${JSON.stringify(row)}`
        })
        .join(''),
    end: () => ']',
    foot: () => '\n}\n}\n',
  }
}
