import type { ClassListing } from '#web/classes/public.ts'
export interface ClassToolsProps {
  course: ClassListing
  /** Under the facts of a card, under the title of the class's own page, or in its top bar. */
  placement: 'card' | 'page' | 'bar'
}
