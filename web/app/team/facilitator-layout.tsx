import 'virtual:texts/team'
import { Outlet } from 'react-router'
import '#web/ui/records/admin.css'

/** The facilitators' area, whose pages are in the team bar. Use it inside RequireLogin. */
export default function FacilitatorLayout() {
  return <Outlet />
}
