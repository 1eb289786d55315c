import { readersOf } from './problems.ts'

const harmless = new Set(['day', 'date', 'time', 'count'])
/**
 * The namespace of the emails to facilitators. Their texts are not in a file of emails, but with the other texts of
 * rosters.
 */
const mailsElsewhere = 'rosters'

/**
 * Whether a text is an email's subject or preview, by namespace and key: 'confirmed.subject_one',
 * 'preview.cannot'.
 */
export const isInMailLists = (key: string): boolean => {
  const namespace = key.slice(0, key.indexOf('.'))
  return (
    (readersOf(namespace) === 'mails' || namespace === mailsElsewhere) &&
    /(?:\.subject|Subject|\.preview)(?:$|[._])/.test(key)
  )
}

/**
 * Anyone can see subjects and previews in a mailbox or on a locked phone. They may have only times and counts as
 * values, so they cannot name a class, a program or a person.
 */
export const problemsInMailLists = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, value]) =>
    harmless.has(value!)
      ? []
      : [`has {{${value}}} in a subject or preview, which anyone may see: write day, date, time, or count`],
  )
