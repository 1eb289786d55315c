// Checks that our own texts are in plain words (docs/words.md). Exit code 1 and one line for each violation.
// Arguments are the namespaces to check. Without arguments it checks all.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, languageTags } from '../../domain/kernel/language/language.ts'
import { fileOf, namespaceOf } from '../generate/namespaces.ts'
import { buttonTexts, isMailButton } from '../words/buttons.ts'
import { isInMailLists, problemsInMailLists } from '../words/mail-lists.ts'
import { isForOperators, operatorTexts } from '../words/operator-texts.ts'
import { readFixedTexts } from '../words/own-texts.ts'
import { problemsIn, problemsOfGroup, type Readers, readersOf } from '../words/problems.ts'
import { rulesOf } from '../words/word-rules.ts'
import { readTexts } from './check-messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const selected = new Set(process.argv.slice(2).map((name) => namespaceOf(name)))
const fixed = readFixedTexts(join(root, 'docs/fixed-texts.txt'))
const plural = /_(?:zero|one|two|few|many|other)$/
const buttons = new Set(
  globSync('{web,server}/**/*.tsx', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => buttonTexts(readFileSync(join(root, file), 'utf8'))),
)

const breaches: string[] = []
for (const language of languageTags) {
  const rules = await rulesOf(language)
  if (!rules) continue
  const groups = new Map<Readers, string[]>()
  for (const [key, text] of readTexts(join(root, 'locales', language))) {
    if (fixed.has(text)) continue
    const namespace = key.slice(0, key.indexOf('.'))
    const readers = readersOf(namespace)
    const own = fixed.without(text)
    groups.set(readers, [...(groups.get(readers) ?? []), own])
    if (selected.size > 0 && !selected.has(namespace)) continue
    const problems = problemsIn(own, rules, readers)
    const plain = key.replace(plural, '')
    const isButton = buttons.has(plain) || (readers === 'mails' && isMailButton(plain))
    if (isButton && !text.endsWith('…') && !rules.startsWithVerb(text))
      problems.push('is on a button: start with a verb')
    if (isInMailLists(key)) problems.push(...problemsInMailLists(text))
    const file = `locales/${language}/${fileOf(namespace)}`
    for (const problem of problems)
      breaches.push(`${file} ${key.slice(namespace.length + 1)} ${problem}.\n    ${text}`)
  }
  if (selected.size === 0)
    for (const [readers, texts] of groups)
      for (const problem of problemsOfGroup(texts, rules))
        breaches.push(`Texts for ${readers} in ${language}: the whole ${problem}.`)
}

// Texts for operators are English only, so they are literals in the code.
const english = await rulesOf(defaultLanguage)
if (english && selected.size === 0) {
  const texts: string[] = []
  for (const file of globSync('{server/**/*.ts,scripts/{,package/}*.mjs}', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    if (/\.test\./.test(file) || !isForOperators(source)) continue
    for (const text of operatorTexts(source)) {
      texts.push(text)
      for (const problem of problemsIn(text, english, 'team'))
        breaches.push(`${file} ${problem}.\n    ${text}`)
    }
  }
  for (const problem of problemsOfGroup(texts, english))
    breaches.push(`Texts for operators: the whole ${problem}.`)
}
for (const breach of breaches) console.error(breach)
if (breaches.length > 0) console.error(`${breaches.length} texts to write again.`)
process.exit(breaches.length > 0 ? 1 : 0)
