import 'virtual:texts/login'
import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import {
  isSharedComputer,
  storeSharedComputer,
  subscribeToSharedComputer,
} from '#web/platform/session/shared-computer.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'

/** The value for server rendering: not checked. The browser's stored choice appears after hydration. */
const notSaid = () => false

/**
 * Rendered with each way to log in. It takes effect immediately, for whichever way the person then chooses. `brief`:
 * without its second line.
 */
export function SharedComputerField({ brief = false }: { brief?: boolean }) {
  const t = useMessages()
  const isShared = useSyncExternalStore(subscribeToSharedComputer, isSharedComputer, notSaid)
  return (
    <CheckboxField
      name="sharedComputer"
      label={t('login.shared.label')}
      hint={brief ? undefined : t('login.shared.hint')}
      checked={isShared}
      onChange={(event) => storeSharedComputer(event.target.checked, belowBase('/'))}
    />
  )
}
