import { lazy, Suspense } from 'react'
import { ControlRoom } from './control-room.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

const Control = lazy(() => import('./register-control.tsx'))

/**
 * The one control by which a class is added, removed, booked in a mode or cancelled, or the message why not.
 * Features that show classes draw it from here; the registration feature owns it.
 */
export function RegisterControl(props: RegisterControlProps) {
  return (
    <Suspense fallback={<ControlRoom {...props} />}>
      <Control {...props} />
    </Suspense>
  )
}
