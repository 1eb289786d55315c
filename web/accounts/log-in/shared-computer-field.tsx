import 'virtual:texts/login'
import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import {
  isSharedComputer,
  noteSharedComputer,
  subscribeToSharedComputer,
} from '#web/platform/session/shared-computer.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'

/** As the server draws it: what this browser remembers comes when the page is taken over. */
const notSaid = () => false

/** Stands with each way in. It counts at once, for whichever way the person then takes. `brief`: without its second line. */
export function SharedComputerField({ brief = false }: { brief?: boolean }) {
  const t = useMessages()
  const isShared = useSyncExternalStore(subscribeToSharedComputer, isSharedComputer, notSaid)
  return (
    <CheckboxField
      name="sharedComputer"
      label={t('login.shared.label')}
      hint={brief ? undefined : t('login.shared.hint')}
      checked={isShared}
      onChange={(event) => noteSharedComputer(event.target.checked, belowBase('/'))}
    />
  )
}
