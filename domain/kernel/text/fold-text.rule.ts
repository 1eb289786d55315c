import { normalized } from './raw-text.rule.ts'

/** Letters that people type as others, and that no decomposition takes apart. */
const single = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' }
const double = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
/** Phones write O’Brien and pre–surgery, other keyboards O'Brien and pre-surgery. */
const signs = { '’': "'", '‘': "'", ʼ: "'", '‐': '-', '–': '-', '—': '-' }

/** Everything that stands for something else in a search. In SQL fold_text does the same; a test holds the two together. */
const folds = new Map(Object.entries({ ...single, ...double, ...signs }))
const folded = new RegExp(`[${[...folds.keys()].join('')}]`, 'g')

/**
 * A text as searches compare it: 'ete' finds 'été', 'strasse' finds 'Straße', and letters in two parts find those in one. What is
 * looked for and what is looked at are both folded, and neither is ever shown so.
 */
export function foldText(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(folded, (letter) => folds.get(letter) ?? letter)
}
