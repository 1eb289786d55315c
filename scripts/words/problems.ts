import { sentencesOf, wordsOf } from './readability.ts'
import type { WordRules } from './word-rules.ts'

/** Who reads a text. Each group must be easy as a whole. For attendees each text must be easy. */
export type Readers = 'attendees' | 'team' | 'mails' | 'errors'

export function readersOf(namespace: string): Readers {
  if (['refusals', 'errors', 'fields'].includes(namespace)) return 'errors'
  if (/^admin|^rosters$|^outbox|^import|^report|csv$|^(?:toCall|template|sso)$/i.test(namespace))
    return 'team'
  return /mails?$|^mailFrame$/i.test(namespace) ? 'mails' : 'attendees'
}

const mostWords = 20
/** A text with fewer words gets no grade. */
const leastWords = 10

/** The problems of one text. `own` is the text without what the specification fixes. */
export function problemsIn(own: string, rules: WordRules, readers: Readers): string[] {
  const text = own.replaceAll(/<\/?\w+>/g, '')
  // Readers do not see the name of a value.
  const said = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '{{}}')
  const sentences = sentencesOf(text)
  return [
    ...sentences
      .filter((sentence) => wordsOf(sentence).length > mostWords)
      .map((sentence) => `has a sentence of ${wordsOf(sentence).length} words, at most ${mostWords}`),
    ...sentences
      .filter((sentence) => (sentence.match(rules.negative)?.length ?? 0) > 1)
      .map(() => 'says no twice in a sentence: say what is, once'),
    ...rules.banned.flatMap(({ word, better }) => {
      const found = word.exec(said)?.[0]
      return found === undefined ? [] : [`says “${found}”: write ${better}`]
    }),
    ...(/["']/.test(text) ? ['has straight quotes: write “ ” ’'] : []),
    ...(/[!¡]/.test(text) ? ['has an exclamation mark: leave it out'] : []),
    ...(/\b(?:1[3-9]|2[0-3]):[0-5]\d\b/.test(text) ? ['has a time of 24 hours: write 6:30 PM'] : []),
    ...(readers === 'attendees' && wordsOf(text).length >= leastWords ? listed(rules.hardness(text)) : []),
  ]
}

const listed = (problem: string | null) => (problem === null ? [] : [problem])

/** The problems of all texts of a group of readers together. */
export function problemsOfGroup(texts: readonly string[], rules: WordRules): string[] {
  const sentences = texts.flatMap(sentencesOf)
  const short = sentences.filter((sentence) => wordsOf(sentence).length <= 15).length
  return [
    ...(short < sentences.length * 0.9 ? ['has more than one sentence in ten above 15 words'] : []),
    ...listed(rules.hardness(texts.map((text) => (/[.?:]$/.test(text) ? text : `${text}.`)).join('\n'))),
  ]
}
