import { writeFileSync } from 'node:fs'
import { defaultLanguage } from '../../domain/kernel/language/language.ts'
import { fileOf } from './namespaces.ts'
import { textsOfAllParts } from './texts-of-parts.ts'

// The types of the web's texts: a key that the default language lacks does not compile.

const names = textsOfAllParts().toSorted()
const lines = [
  '// Made by `npm run generate:web-texts` from the table in web/platform/messages/parts.ts. Do not edit.',
  ...names.map((name) => `import type ${name}Texts from './${defaultLanguage}/${fileOf(name)}'`),
  '',
  'export interface WebTexts {',
  ...names.map((name) => `  ${name}: typeof ${name}Texts`),
  '}',
]
writeFileSync(new URL('../../locales/web.generated.ts', import.meta.url), `${lines.join('\n')}\n`)
