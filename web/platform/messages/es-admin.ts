import type { enAdmin } from './en-admin.ts'
import adminApi from './es/admin-api.json'
import adminAudit from './es/admin-audit.json'
import adminCategories from './es/admin-categories.json'
import adminClasses from './es/admin-classes.json'
import adminFacilitator from './es/admin-facilitator.json'
import adminFacilitators from './es/admin-facilitators.json'
import adminFaults from './es/admin-faults.json'
import adminImport from './es/admin-import.json'
import adminKit from './es/admin-kit.json'
import adminLocations from './es/admin-locations.json'
import adminMail from './es/admin-mail.json'
import adminPages from './es/admin-pages.json'
import adminPeople from './es/admin-people.json'
import adminRegistrations from './es/admin-registrations.json'
import adminReports from './es/admin-reports.json'
import adminRetention from './es/admin-retention.json'
import adminRoster from './es/admin-roster.json'
import adminScheduleEvent from './es/admin-schedule-event.json'
import adminSeries from './es/admin-series.json'
import adminSettings from './es/admin-settings.json'
import adminTelling from './es/admin-telling.json'
import adminUndo from './es/admin-undo.json'
import adminUpkeep from './es/admin-upkeep.json'
import adminWebhooks from './es/admin-webhooks.json'

/** The Spanish catalogue of facilitators, staff and administrators, as en-admin.ts is. */
export const esAdmin = {
  adminApi,
  adminWebhooks,
  adminAudit,
  adminCategories,
  adminSeries,
  adminClasses,
  adminFacilitator,
  adminFacilitators,
  adminFaults,
  adminImport,
  adminKit,
  adminLocations,
  adminMail,
  adminPages,
  adminReports,
  adminRetention,
  adminRoster,
  adminRegistrations,
  adminPeople,
  adminScheduleEvent,
  adminSettings,
  adminTelling,
  adminUndo,
  adminUpkeep,
} satisfies typeof enAdmin
