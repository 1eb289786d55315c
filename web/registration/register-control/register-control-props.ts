import type { ClassListing } from '#web/classes/public.ts'
export interface RegisterControlProps {
  course: ClassListing
  /**
   * In a row of a list, or in the panel of the class's page. In a row, the button is in the grid area `act`, and
   * messages and inputs are in the area `more`. At first, it only shows Add.
   */
  placement: 'row' | 'page'
}
