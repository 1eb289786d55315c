import type { ClassListing } from '#web/classes/public.ts'
export interface RegisterControlProps {
  course: ClassListing
  /**
   * In a row of a list, or in the panel of the class's own page. In a row its button stands in the area `act` of the row's grid, and all
   * that it says or asks in the area `more`: at first it only says Add.
   */
  placement: 'row' | 'page'
}
