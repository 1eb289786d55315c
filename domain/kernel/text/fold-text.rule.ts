import { normalized } from './raw-text.rule.ts'

/** Letters that people type as others, and that Unicode does not decompose. */
const single = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' }
const double = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
/** Phones write O’Brien and pre–surgery. Other keyboards write O'Brien and pre-surgery. */
const signs = { '’': "'", '‘': "'", ʼ: "'", '‐': '-', '–': '-', '—': '-' }

/** All replacements in a search. fold_text does the same in SQL. A test compares the two. */
const folds = new Map(Object.entries({ ...single, ...double, ...signs }))
const folded = new RegExp(`[${[...folds.keys()].join('')}]`, 'g')

/**
 * A text as searches compare it: 'ete' finds 'été', 'strasse' finds 'Straße', and composed and decomposed letters find
 * each other. Fold both the searched text and the search. A folded text is never shown.
 */
export function foldText(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(folded, (letter) => folds.get(letter) ?? letter)
}
