import { Navigate } from 'react-router'
import { paths } from '#web/platform/paths.ts'

/** /account/care, where mails of the release before lead. */
export default function CareMovedPage() {
  return <Navigate to={paths.peopleIHelp()} replace />
}
