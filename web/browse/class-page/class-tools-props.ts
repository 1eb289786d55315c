import type { ClassListing } from '#web/classes/public.ts'
export interface ClassToolsProps {
  course: ClassListing
  /** Below the facts of a card, below the title of the class's own page, or in its top bar. */
  placement: 'card' | 'page' | 'bar'
}
