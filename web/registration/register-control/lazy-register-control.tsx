import { preloadableLazy } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'
import { ControlPlaceholder } from './control-placeholder.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

/** `preloadRegisterControl` loads the control before a page that has it is hydrated. */
const [Control, preloadRegisterControl] = preloadableLazy(() => import('./register-control.tsx'))

export { preloadRegisterControl }

/**
 * The control that adds a class, removes it, registers in a mode or cancels, or shows why not. Features that show
 * classes render it from here. The registration feature owns it.
 */
export function RegisterControl(props: RegisterControlProps) {
  return (
    <DeferredPart fallback={<ControlPlaceholder {...props} />}>
      <Control {...props} />
    </DeferredPart>
  )
}
