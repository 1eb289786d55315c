/** Sentences of a text. A decimal point, a web address and "a.m." do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\b(a|p)\. ?m\./gi, '$1m')
    .replaceAll(/(\d)\.(\d)/g, '$1,$2')
    .split(/(?<=[.?!:])["”’)]*\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** Words of a text. A {{value}} is one word. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll(/\{\{\s*\w+\s*\}\}/g, 'it').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []

/** The US school grade that reads an English text with ease (Flesch-Kincaid). */
export function fleschKincaid(text: string): number {
  const { sentences, words, syllables } = count(text, englishSyllables)
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/** How easy a Spanish text is: 0 (hardest) to 100. 70 and more is easy (Fernández-Huerta). */
export function fernandezHuerta(text: string): number {
  const { sentences, words, syllables } = count(text, spanishSyllables)
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences)
}

function count(text: string, syllablesOf: (word: string) => number) {
  const words = wordsOf(text)
  return {
    sentences: Math.max(1, sentencesOf(text).length),
    words: Math.max(1, words.length),
    syllables: words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0),
  }
}

/** Counts groups of vowels, without a silent e. */
function englishSyllables(word: string): number {
  if (!/\p{L}/u.test(word)) return 1
  const silentEnd = word.replace(/(?<=[^aeiouy])(?:es|ed|e)$/, (end) =>
    /(?:[td]ed|[sxz]es|(?:ch|sh|g|c)es|[bcdfgkptz]le)$/.test(word) ? end : '',
  )
  return Math.max(1, silentEnd.match(/[aeiouy]+/g)?.length ?? 1)
}

/** A weak vowel next to another vowel is no separate syllable, unless it has an accent. */
function spanishSyllables(word: string): number {
  if (!/\p{L}/u.test(word)) return 1
  const sounds = word.replaceAll(/qu|gu(?=[eiéí])/g, 'k').replaceAll(/y(?=$|[^aeiouáéíóú])/g, 'i')
  return Math.max(1, sounds.match(/[iuü]*[aeoáéóíú][iuü]*(?![íú])|[iuü]+/g)?.length ?? 1)
}
