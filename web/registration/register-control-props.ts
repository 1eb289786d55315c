import type { ClassListing } from '#web/classes/classes.door.ts'
export interface RegisterControlProps {
  course: ClassListing
  /** On a card, or in the panel of the class's own page. */
  place: 'card' | 'page'
}
