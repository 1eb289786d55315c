import { readFileSync } from 'node:fs'
import { languageTags } from '#domain/kernel/language/language.ts'
import type { ImportWall, TextBoundary } from './boundary-kinds.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isCode = (file: string) => /^(server|web|domain|scripts)\//.test(file) && !isTest(file)

/** How each language formats dates: one file a language, joined by languages.ts. */
const languageFiles = [
  ...readFileSync(new URL('../../domain/kernel/language/languages.ts', import.meta.url), 'utf8').matchAll(
    / from '\.\/(\w+)\.ts'/g,
  ),
]
  .map(([, name]) => `domain/kernel/language/${name}.ts`)
  .filter((file) => file !== 'domain/kernel/language/language.ts')

/** The portal's languages with their date formats, and the tags that the organization's texts may have. */
const homesOfTags = [
  'domain/kernel/language/language.ts',
  'domain/kernel/language/languages.ts',
  ...languageFiles,
  'domain/kernel/text/text-languages.ts',
]
const tag = `(?:${languageTags.join('|')})`

export const languageImportWalls: ImportWall[] = [
  {
    from: (file) =>
      file.startsWith('web/') &&
      // A page of another site: it has one language and does not load the app.
      !file.startsWith('web/embed/') &&
      !/^web\/platform\/messages\/(formats|messages)\.ts$/.test(file) &&
      !isTest(file),
    forbids: (target) =>
      target.startsWith('domain/kernel/language/') &&
      !/\/(?:language|language-path\.rule|choose-language\.rule)\.ts$/.test(target),
    instead:
      'The web writes in the language of its messages: use the formatter of web/platform/messages/formats.ts, which passes the language.',
  },
  {
    from: (file) =>
      file.startsWith('server/') &&
      file !== 'server/main.ts' &&
      !file.startsWith('server/platform/messages/') &&
      !isTest(file),
    forbids: (target) => languageFiles.includes(target),
    instead:
      "Code that writes text uses the language that it is given: the portal's (deps), the call's (context) or the email's (site).",
  },
  {
    from: (file) => !file.startsWith('server/platform/messages/') && !isTest(file),
    forbids: (target) => target === 'locales/server.generated.ts',
    instead: 'A topic has its own texts: name their file by catalogue(...) in <what>.texts.ts.',
  },
]

export const languageWalls: TextBoundary[] = [
  {
    // Lists of time zones and the browser's zone are not text.
    from: (file) =>
      /^(server|web|domain)\//.test(file) && !file.startsWith('domain/kernel/language/') && !isTest(file),
    word: /\bIntl\.(?!supportedValuesOf\b|DateTimeFormat\(\)\.resolvedOptions\b)\w+|\.toLocale\w+\(|\.localeCompare\(|\bimport \{[^}]*\b(?:format\w*|intlFormat\w*|lightFormat)\b[^}]*\} from 'date-fns'/,
    instead:
      'Dates, numbers, lists and the order of names belong to a language: write them by domain/kernel/language, on the web by web/platform/messages/formats.ts.',
  },
  {
    from: (file) => file.startsWith('domain/kernel/language/') && !isTest(file),
    word: /\bIntl\.\w+\((?:\)|['"`[]|undefined)/,
    instead: 'The language is passed as a parameter: take its tag.',
  },
  {
    from: (file) =>
      isCode(file) &&
      !homesOfTags.includes(file) &&
      // Released migrations never change. The sample and the theme's stories are in one fixed language.
      !/^server\/platform\/db\/migrations\/|^scripts\/(?:wordpress|sample-data|trace)\/|\.generated\.ts$/.test(
        file,
      ),
    word: new RegExp(
      `(['"\`])${tag}(?:-[A-Z]{2})?\\1|(?<![\\w.$'"])${tag}: [{\\['"\`\\w]|\\.${tag}\\b(?![./\\w])`,
    ),
    instead:
      'Only domain/kernel/language/language.ts has the tags of languages: use defaultLanguage or languageTags, or put the difference into the texts (locales/).',
  },
]
