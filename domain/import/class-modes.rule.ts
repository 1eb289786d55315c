import { type Mode, type ModeFields, modes, modeTable } from '#domain/kernel/modes.ts'

/**
 * The attendance modes of a class, as far as a legacy record can tell. Do not add a further mode here: these keys are
 * part of the hash that recognizes an unchanged record.
 */
export interface ClassModes {
  inPerson: boolean
  online: boolean
}

export function modesOfRecord(said: ClassModes): Mode[] {
  const existing: Partial<Record<ModeFields['held'], boolean>> = said
  return modes.filter((mode) => existing[modeTable[mode].fields.held])
}

/**
 * The legacy record has no column for the mode, so the texts and the room decide (docs/rules/import.md).
 * A text about video or joining online makes the class online.
 * The organization's room, or a text with 'in person', makes it in person.
 * 'Online only' outweighs the room. A class without such texts is in person.
 */
export function decideModes(texts: readonly (string | null)[], roomId: string | null): ClassModes {
  const text = texts
    .filter((part) => part !== null)
    .join('\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(aboutRegistering, ' ')
  if (onlineOnly.test(text)) return { inPerson: false, online: true }
  if (notOnline.test(text)) return { inPerson: true, online: false }
  const online = saysOnline.test(text)
  const inPerson = roomId === centerSpaceId || saysInPerson.test(text)
  return { inPerson: inPerson || !online, online }
}

/** The only room that has a number in the legacy system. */
const centerSpaceId = '223'

// 'Register online' says how to register, not how people attend.
const aboutRegistering = new RegExp(
  [
    String.raw`\b(?:regist(?:er|ers|ered|ering|ration)|sign(?:ing)?[ -]?up|book(?:ing)?|pay(?:ment)?|forms?)(?: is| are)?(?: only)? online\b`,
    String.raw`\bonline (?:regist(?:ration|er)|sign-?up|booking|payment|forms?|store|shop)\b`,
    String.raw`\bvideo (?:game|camera|tape)s?\b`,
  ].join('|'),
  'gi',
)
const onlineOnly =
  /\b(?:only (?:online|(?:by|on|over|via) (?:video|zoom))|(?:online|video|zoom|virtual)[ -]only)\b/i
const notOnline =
  /\b(?:not (?:held |offered |available |shown )?(?:online|(?:by|on|over|via) (?:video|zoom))|no (?:online|video|virtual) (?:option|seats|places|version)|in[- ]person[ -]only|only in[- ]person)\b/i
const saysOnline =
  /\b(?:on-?line|zoom|video|virtual(?:ly)?|webinar|live-?stream(?:ed)?|tele-?health|google meet|microsoft teams)\b/i
const saysInPerson = /\bin[- ]person\b/i
