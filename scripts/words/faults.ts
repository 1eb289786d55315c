import { bannedWords, negativesIn } from './banned.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from './readability.ts'

/** Who reads a text: each group is easy enough as a whole, and for attendees each text is. */
export type Readers = 'attendees' | 'team' | 'mails' | 'errors'

export function readersOf(namespace: string): Readers {
  if (['refusals', 'errors', 'fields'].includes(namespace)) return 'errors'
  if (/^admin|^rosters$|^outbox|^import|^report|csv$|^(?:toCall|template|sso)$/i.test(namespace))
    return 'team'
  return /mails?$|^mailFrame$/i.test(namespace) ? 'mails' : 'attendees'
}

const mostWords = 20
/** Of a text that is long enough to have a grade. */
const leastWords = 10
const mostGrade = 6
const leastEase = 70

/** What a person would stumble over in one of our texts. `own` is the text without what the specification fixes. */
export function faultsIn(own: string, language: string, readers: Readers): string[] {
  const text = own.replaceAll(/<\/?\w+>/g, '')
  const sentences = sentencesOf(text)
  return [
    ...sentences
      .filter((sentence) => wordsOf(sentence).length > mostWords)
      .map((sentence) => `has a sentence of ${wordsOf(sentence).length} words, at most ${mostWords}`),
    ...sentences
      .filter((sentence) => negativesIn(sentence, language) > 1)
      .map(() => 'says no twice in a sentence: say what is, once'),
    ...(bannedWords[language] ?? []).flatMap(({ word, better }) => {
      const found = word.exec(text)?.[0]
      return found === undefined ? [] : [`says “${found}”: write ${better}`]
    }),
    ...(/["']/.test(text) ? ['has straight quotes: write “ ” ’'] : []),
    ...(/[!¡]/.test(text) ? ['has an exclamation mark: leave it out'] : []),
    ...(/\b(?:1[3-9]|2[0-3]):[0-5]\d\b/.test(text) ? ['has a time of 24 hours: write 6:30 PM'] : []),
    ...(readers === 'attendees' && wordsOf(text).length >= leastWords ? hardness(text, language) : []),
  ]
}

function hardness(text: string, language: string): string[] {
  const value = easeOf(text, language)
  if (language === 'es')
    return value < leastEase ? [`is hard to read (${value.toFixed(0)}, at least ${leastEase})`] : []
  return value > mostGrade ? [`is of grade ${value.toFixed(1)}, at most ${mostGrade}`] : []
}

const easeOf = (text: string, language: string) =>
  language === 'es' ? fernandezHuerta(text) : fleschKincaid(text)

/** What is wrong with all texts of a group of readers together. */
export function faultsOfGroup(texts: readonly string[], language: string): string[] {
  const sentences = texts.flatMap(sentencesOf)
  const short = sentences.filter((sentence) => wordsOf(sentence).length <= 15).length
  return [
    ...(short < sentences.length * 0.9 ? ['has more than one sentence in ten above 15 words'] : []),
    ...hardness(texts.map((text) => (/[.?:]$/.test(text) ? text : `${text}.`)).join('\n'), language),
  ]
}
