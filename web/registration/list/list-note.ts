import { t } from '#web/platform/messages/messages.ts'
import type { SaidNote } from '#web/registration/list-store/list-store.ts'

/** The message for a change of the list (specification, section 4, Notes on add). */
export function noteSentence(note: SaidNote): string {
  switch (note.code) {
    case 'ADDED_CLASS':
      return t('registrationList.notes.addedClass', note.data)
    case 'ADDED_SERIES':
      return t('registrationList.notes.addedSeries', note.data)
    case 'ADDED_CLASSES':
      return t('registrationList.notes.addedClasses', note.data)
    case 'LIST_TOO_LONG':
      return t('registrationList.notes.tooLong', note.data)
    case 'REMOVED_CLASS':
      return t('registrationList.notes.removedClass', note.data)
    case 'REMOVED_CLASSES':
      return t('registrationList.notes.removedClasses', note.data)
    case 'ADDED_GUEST':
      return t('registrationList.notes.addedGuest', note.data)
    case 'AS_BEFORE':
      return t('registrationList.notes.asBefore')
    case 'REMOVED_GUEST':
      return t('registrationList.notes.removedGuest', note.data)
  }
}
