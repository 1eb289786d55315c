import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'

/** The English sentence of a note in a row of a confirmed registration list. */
export function noteText(note: RegistrationNote): string {
  switch (note.code) {
    case 'GUEST_HAS_PLACE':
      return `${note.data.guest} has a place too.`
    case 'VIDEO_LINK_LATER':
      return 'The video link appears in My Classes 1 hour before class starts.'
  }
}
