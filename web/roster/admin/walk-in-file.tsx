import { RequestDataOfWalkIn } from '#web/accounts/my-data/public.ts'
import type { RosterEntry } from '../roster.api.ts'
import type { DialogProps } from '../roster-dialog-props.ts'

/** Downloads the data of a person who came without an account. */
export default function WalkInFile({
  entry: { registrationId, firstName },
  onClose,
  onDone,
}: DialogProps & { entry: RosterEntry }) {
  return (
    <RequestDataOfWalkIn
      registrationId={Number(registrationId)}
      firstName={firstName}
      onEnd={(message) => (message === null ? onClose() : onDone(null, message))}
    />
  )
}
