import { preparedLazy } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'
import { ControlPlaceholder } from './control-placeholder.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

const [Control, prepare] = preparedLazy(() => import('./register-control.tsx'))

/** Loads the control before a page that has it is taken over. */
export const prepareRegisterControl = prepare

/**
 * The one control by which a class is added, removed, booked in a mode or cancelled, or the message why not.
 * Features that show classes draw it from here; the registration feature owns it.
 */
export function RegisterControl(props: RegisterControlProps) {
  return (
    <DeferredPart fallback={<ControlPlaceholder {...props} />}>
      <Control {...props} />
    </DeferredPart>
  )
}
