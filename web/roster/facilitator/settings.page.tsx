import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/messages/messages.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { FacilitatorCalendar } from './facilitator-calendar.tsx'
import { facilitatorSettingsQuery } from './facilitator-settings.api.ts'
import { NoticesForm } from './notices-form.tsx'
import './facilitator.css'

/** Notifications and Calendar: which emails a facilitator gets about their classes, and their calendar link. */
export default function FacilitatorSettingsPage() {
  const t = useMessages()
  const result = useQuery(facilitatorSettingsQuery)
  return (
    <>
      <AdminHead title={t('chrome.facilitatorSettings')} lead={t('adminFacilitator.settings.lead')} />
      <Record result={result}>
        {(settings) => (
          <div className="facilitator-settings">
            <NoticesForm known={settings} />
            <FacilitatorCalendar settings={settings} />
          </div>
        )}
      </Record>
    </>
  )
}
