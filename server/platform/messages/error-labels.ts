import type { ErrorTexts } from '#domain/kernel/error-sentence.rule.ts'
import { defaultLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { createMessages, type Messages } from '#domain/kernel/language/messages.rule.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Mode, modeTable } from '#domain/kernel/modes.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import type enErrors from '#locales/en/errors.json'
import type enFields from '#locales/en/fields.json'
import type enDomainErrors from '#locales/en/refusals.json'
import { serverTexts } from '#locales/server.generated.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { currentCall } from '#server/platform/http/current-call.ts'

/** The code of a text key, without its mode or plural suffix. */
type CodeOf<Key extends string> = {
  [End in Mode | 'zero' | 'one' | 'other']: Key extends `${infer Code}_${End}` ? Code : never
}[Mode | 'zero' | 'one' | 'other'] extends infer Code
  ? [Code] extends [never]
    ? Key
    : Code
  : never
type CodesOf<Part> = { [Key in keyof Part & string]: CodeOf<Key> }[keyof Part & string]
type PathsOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${PathsOf<Part[Key]>}`
}[keyof Part & string]

type WrittenCode =
  | CodesOf<typeof enErrors.codes>
  | Exclude<CodesOf<typeof enDomainErrors>, 'taken'>
  // The rule has the sentences of these two: a class's own message, and unexpected errors.
  | 'CLASS_CUSTOM_MESSAGE'
  | 'INTERNAL'
type WrittenMode =
  | keyof typeof enDomainErrors.taken
  | Extract<keyof typeof enDomainErrors, `${string}_${Mode}`>
type NeededOfModes =
  | (typeof modeTable)[Mode]['fields']['taken']
  | `${'MODE_IS_BOOKED' | 'MOVE_NEEDS_SEATS'}_${Mode}`

type None<Left extends never> = Left
/** Compilation fails if a code, field message or mode has no text, or a text has none of them. */
export type Unwritten = None<
  | Exclude<ErrorCode, WrittenCode>
  | Exclude<WrittenCode, ErrorCode>
  | Exclude<FieldMessage, PathsOf<typeof enFields>>
  | Exclude<PathsOf<typeof enFields>, FieldMessage>
  | Exclude<NeededOfModes, WrittenMode>
>

const made = new Map<LanguageTag, Messages>()

/** What the error sentences of the current call need, in its language or the default one. */
export function errorTexts(): ErrorTexts {
  const tag = currentCall()?.language ?? defaultLanguage
  return { messages: messagesIn(tag), language: languages[tag], timeZone: siteTimeZone }
}

function messagesIn(tag: LanguageTag): Messages {
  const known = made.get(tag)
  if (known) return known
  const { errors, fields, modes, refusals } = serverTexts[tag]
  const messages = createMessages(languages[tag].tag, { errors, fields, modes, refusals })
  made.set(tag, messages)
  return messages
}
