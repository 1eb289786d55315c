import { Navigate } from 'react-router'
import { paths } from '#web/platform/paths.ts'

/** The administration opens with the classes, which everybody in it works with. */
export default function AdminHome() {
  return <Navigate to={paths.adminClasses()} replace />
}
