import 'virtual:texts/team'
import { Outlet } from 'react-router'
import '#web/ui/records/admin.css'

/** The facilitators' area, whose pages stand in the team bar. Within RequireLogin. */
export default function FacilitatorLayout() {
  return <Outlet />
}
