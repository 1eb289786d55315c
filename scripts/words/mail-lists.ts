import { readersOf } from './problems.ts'

const harmless = new Set(['day', 'date', 'time', 'count'])
/** What facilitators are emailed is worded with the rest of what they read. */
const mailsElsewhere = 'rosters'

/** Whether a text is a mail's subject or preview, by its namespace and key: 'confirmed.subject_one', 'preview.cannot'. */
export const isInMailLists = (key: string): boolean => {
  const namespace = key.slice(0, key.indexOf('.'))
  return (
    (readersOf(namespace) === 'mails' || namespace === mailsElsewhere) &&
    /(?:\.subject|Subject|\.preview)(?:$|[._])/.test(key)
  )
}

/**
 * A list of mails and a locked phone show subjects and previews to anyone. They say when and how many: what a class, a program or a person is called is a
 * value there.
 */
export const problemsInMailLists = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, value]) =>
    harmless.has(value!)
      ? []
      : [`has {{${value}}} in a subject or preview, which anyone may see: write day, date, time, or count`],
  )
