/** A sign between the text before and after it, as one encoding reads the bytes. */
export interface SignInContext {
  char: string
  before: string
  after: string
}

/** A sign that no one writes there. */
const impossible = -3

const letter = /^\p{L}/u
const endsInLetter = /\p{L}$/u
const everyday =
  /^(?:am|pm|noon|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|yoga|art|arts|mind|body|self|care|check|follow|up|well|being|drop|pre|post|face|one|off|out|over|down|op|soul|walk|talk|tea|class|group|music|dance|day|time|week|all|no|not|it|but|so|then|please|bring|free|new|open|the|and|to|of|for|in|with|a|is|are|your|our|we|you|at|on|by|or|from|this|that|de|del|la|el|los|las|y|en|para|con|un|una|le|les|des|et)$/i

/** Words that only English has. */
const english = /\b(?:the|and|of|for|with|to|is|are|your|our|we|you|every|this|that|from|by)\b/i

/** How well a sign beyond ASCII fits there: 4 is best, -3 is impossible. */
export function signFit({ char, before, after }: SignInContext): number {
  if (char === '’') return apostropheFit(before, after)
  // People often type the accent ´ instead of an apostrophe.
  if (char === '´') return endsInLetter.test(before) ? Math.min(2, apostropheFit(before, after)) : impossible
  if (char === '“' || char === '‘' || char === '„') return openingFit(char, before, after)
  if (char === '”') return closingFit(before, after)
  if (char === '–' || char === '—') return dashFit(before, after)
  if (char === '¿' || char === '¡') return spanishOpeningFit(char, before, after)
  if (char === '…') return ellipsisFit(before, after)
  if (char === '\u00a0') return noBreakFit(before, after)
  if (/[®™©]/.test(char)) return brandFit(before, after)
  if (/[°ºª½¼¾²³]/.test(char)) return ofNumberFit(before, after)
  if (/[€£¢]/.test(char)) return /^\s?\d/.test(after) || /\d\s?$/.test(before) ? 2 : impossible
  if (char === '«') return /(?:^|[\s(])$/.test(before) && after.includes('»') ? 2 : -2
  if (char === '»') return before.includes('«') ? 2 : -2
  if (/[•·]/.test(char)) return bulletFit(before, after)
  if (/[§÷×±]/.test(char)) return !endsInLetter.test(before) && /^\s?\d/.test(after) ? 0 : impossible
  return impossible
}

/**
 * Accepts don’t, O’Brien, l’école, parents’. Not with one or two letters before an s: 'S’ se puede' is a misread 'Sí se
 * puede' of a Mac.
 */
function apostropheFit(before: string, after: string): number {
  const word = /\p{L}*$/u.exec(before)?.[0] ?? ''
  if (word && letter.test(after)) return innerFit(word, after)
  if (!word) {
    if (/^(?:\d0s|n[’']|til|em|tis|twas|cause)/i.test(after)) return 3
    return letter.test(after) ? impossible : /[\s.,!?]$/.test(before) && before.includes('‘') ? 1 : -1
  }
  if (/’n$/i.test(before)) return 3
  if (before.includes('‘')) return 1
  return /\p{L}{3}s$/iu.test(word) ? 3 : /\p{L}s$/iu.test(word) ? 1 : 0
}

/** Words with an apostrophe inside. */
const oneWord =
  /^(?:o’clock|y’all|ma’am|qur’an|hawai’i|o’ahu|kaua’i|shi’a|ba’al|xi’an|rock’n|’?n’roll|ch’i|t’ai|pa’u|ka’ahumanu|ne’er|e’en|int’l|gov’t|nat’l|ass’n|dep’t)$/i

function innerFit(word: string, after: string): number {
  const rest = /^\p{L}+/u.exec(after)?.[0] ?? ''
  if (oneWord.test(`${word}’${rest}`)) return 5
  if (/^t$/i.test(rest)) return /n$/i.test(word) ? 5 : impossible
  if (/^s$/i.test(rest)) return word.length > 3 ? 4 : word.length > 1 ? 2 : 0
  if (/^(?:ll|re|ve|d|m)$/i.test(rest)) return word.length > 1 || /^i$/i.test(word) ? 4 : 0
  if (/^[OD]$/.test(word) && /^\p{Lu}\p{L}{2}/u.test(rest)) return 4
  if (/^(?:[dljmtsnc]|qu)$/i.test(word) && /^[aeiouhéèêàâîôœ]\p{L}{2}/iu.test(rest)) return 4
  // Only names may have other letters after an apostrophe: Ra’anan.
  return /^\p{Lu}\p{Ll}/u.test(word) && rest.length > 1 ? 1 : impossible
}

/** 'Wait…' and ' … ' are 'Waità' and ' à ' in another encoding. An English sentence has no such letters. */
function ellipsisFit(before: string, after: string): number {
  if (/^-?\p{L}/u.test(after)) return -1
  if (!/\p{L}/u.test(before + after)) return -2
  if (english.test(before + after)) return 2
  // In a text that is not English, an ellipsis before a word may be a misread 'É' or 'à'.
  return endsInLetter.test(before) || /^\P{L}*$/u.test(after) ? 1 : 0
}

/** 72°, 1½, and a ½ before its word. */
function ofNumberFit(before: string, after: string): number {
  if (/^\p{L}{2}/u.test(after)) return impossible
  if (/\d\.?$/.test(before)) return 2
  return /(?:\s|^)$/.test(before) && /^\s\p{L}/u.test(after) ? 1 : impossible
}

/** Before the words of a list item, or between two spaces. */
function bulletFit(before: string, after: string): number {
  if (endsInLetter.test(before)) return /^(?!\p{Lu})\p{L}/u.test(after) ? impossible : -1
  if (letter.test(after)) return 0
  return /^\s+\S/.test(after) ? 1 : impossible
}

/** Reiki®, but not 'L™', which is 'Lô' in another encoding. */
function brandFit(before: string, after: string): number {
  if (letter.test(after)) return impossible
  const word = /\p{L}*$/u.exec(before)?.[0] ?? ''
  return word.length > 2 ? 2 : /[\p{L}\d]$/u.test(before) ? 0 : 1
}

function openingFit(char: string, before: string, after: string): number {
  const stands = /(?:^|[\s([{>"“—–\u00a0-])$/.test(before) && /^[\p{L}\d¿¡‘“$]/u.test(after)
  if (char === '„') return stands && /[“”]/.test(after) ? 2 : impossible
  if (!stands) return impossible
  return (char === '“' ? /”/ : /’/).test(after) ? 3 : 1
}

function closingFit(before: string, after: string): number {
  if (letter.test(after) || /\s$/.test(before) || before === '') return impossible
  return before.includes('“') ? 3 : 0
}

/**
 * 'Monday – Friday', '9–11' and 'yoga—for'. Not a dash one letter from the end of a word, where another encoding has a
 * letter.
 */
function dashFit(before: string, after: string): number {
  if (!/[\p{L}\d]/u.test(before + after)) return -2
  if (/(?:\s|^)$/.test(before) && /^(?:\s|$)/.test(after)) return 2
  if (/(?:\d|[ap]\.?m\.)\s?$/i.test(before) && /^\s?\d/.test(after)) return 3
  const [left, right] = [/\p{L}*$/u.exec(before)?.[0] ?? '', /^\p{L}*/u.exec(after)?.[0] ?? '']
  // A sign next to another non-ASCII sign belongs to a misread word.
  if (/[^\p{ASCII}”’]$/u.test(before.slice(left.length)) && left === '') return impossible
  if (/^[^\p{ASCII}“‘]/u.test(after) && right === '') return impossible
  if (left === '' && right === '') return -2
  if (left === '' || right === '') return /\s$/.test(before) && right !== '' ? -1 : 0
  // 'M–F', 'Levels I–II'
  if (/^\p{Lu}{1,2}$/u.test(left) && /^\p{Lu}{1,2}$/u.test(right)) return 0
  if (left.length < 2 || right.length < 2) return impossible
  const known = [left, right].filter((word) => everyday.test(word)).length
  return known === 2 || (known === 1 && left.length > 2 && right.length > 2) ? 2 : 0
}

/** ¿Qué?, ¡Venga! */
function spanishOpeningFit(char: string, before: string, after: string): number {
  if (endsInLetter.test(before) || !/^[\p{L}¡¿“«]/u.test(after)) return impossible
  return after.includes(char === '¿' ? '?' : '!') ? 3 : -1
}

/** Between two words, not within one: 'm s' in windows-1252 is 'más' in DOS. */
function noBreakFit(before: string, after: string): number {
  const [left, right] = [/\p{L}*$/u.exec(before)?.[0] ?? '', /^\p{L}*/u.exec(after)?.[0] ?? '']
  if (left === '' && right === '') return -1
  if (left === '' || right === '') return left !== '' && /^(?:\s|$)/.test(after) ? 0 : 1
  // In the DOS encoding, what reads as 'habl is' here is 'habláis'.
  if (right === 'is') return 0
  const isWord = (word: string) => word.length > 1 || /^[aiy]$/i.test(word)
  if (!isWord(left) || !isWord(right)) return -2
  return everyday.test(left) && everyday.test(right) ? 3 : 0
}
