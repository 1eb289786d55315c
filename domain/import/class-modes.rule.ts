import { type Mode, type ModeFields, modes, modeTable } from '#domain/kernel/modes.ts'

/**
 * How a class is held, as far as a legacy record can say it. A further mode is not among them: these words are in the hash by which an
 * unchanged record is recognized.
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
 * The legacy record has no column for it, so the texts and the room decide (docs/rules/import.md): a text that speaks of
 * video or of joining online makes the class online; the organisation's room, or a text that says 'in person', makes it in
 * person; 'online only' outweighs the room; a class that says nothing is held in person.
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
  const inPerson = roomId === centreRoomId || saysInPerson.test(text)
  return { inPerson: inPerson || !online, online }
}

/** The one room that the legacy system numbers. */
const centreRoomId = '223'

// 'Register online' says how to sign up, not how the class is held.
const aboutRegistering =
  /\b(?:regist(?:er|ers|ered|ering|ration)|sign(?:ing)?[ -]?up|book(?:ing)?|pay(?:ment)?|forms?)(?: is| are)?(?: only)? online\b|\bonline (?:regist(?:ration|er)|sign-?up|booking|payment|forms?|store|shop)\b|\bvideo (?:game|camera|tape)s?\b/gi
const onlineOnly =
  /\b(?:only (?:online|(?:by|on|over|via) (?:video|zoom))|(?:online|video|zoom|virtual)[ -]only)\b/i
const notOnline =
  /\b(?:not (?:held |offered |available |shown )?(?:online|(?:by|on|over|via) (?:video|zoom))|no (?:online|video|virtual) (?:option|seats|places|version)|in[- ]person[ -]only|only in[- ]person)\b/i
const saysOnline =
  /\b(?:on-?line|zoom|video|virtual(?:ly)?|webinar|live-?stream(?:ed)?|tele-?health|google meet|microsoft teams)\b/i
const saysInPerson = /\bin[- ]person\b/i
