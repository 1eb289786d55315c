import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'
import { catalogue, type Speaker } from '#server/platform/messages/catalogue.ts'

const texts = catalogue({
  en: {
    guestHasPlace: (guest: string) => `${guest} has a spot, too.`,
    videoLinkLater: 'The video link appears in My Classes 1 hour before class starts.',
  },
  es: {
    guestHasPlace: (guest: string) => `${guest} también tiene un lugar.`,
    videoLinkLater: 'El enlace de video aparece en Mis clases 1 hora antes de que empiece la clase.',
  },
})

/** The sentence of a note in a row of a confirmed registration list. */
export function noteText(note: RegistrationNote, speaker: Speaker): string {
  switch (note.code) {
    case 'GUEST_HAS_PLACE':
      return texts(speaker).guestHasPlace(note.data.guest)
    case 'VIDEO_LINK_LATER':
      return texts(speaker).videoLinkLater
  }
}
