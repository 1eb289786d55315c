import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import { catalogue, type Locale } from '#server/platform/messages/catalogue.ts'

const noteTexts = catalogue('registration-notes')

/** The sentence of a note in a row of a confirmed registration list. */
export function noteText(note: RegistrationNote, locale: Locale): string {
  switch (note.code) {
    case 'GUEST_HAS_PLACE':
      return noteTexts(locale).guestHasPlace({ guest: note.data.guest })
    case 'VIDEO_LINK_LATER':
      return noteTexts(locale).videoLinkLater
  }
}
