import adminApi from '#locales/es/admin-api.json'
import adminAudit from '#locales/es/admin-audit.json'
import adminCategories from '#locales/es/admin-categories.json'
import adminClasses from '#locales/es/admin-classes.json'
import adminFacilitator from '#locales/es/admin-facilitator.json'
import adminFacilitators from '#locales/es/admin-facilitators.json'
import adminFaults from '#locales/es/admin-faults.json'
import adminImport from '#locales/es/admin-import.json'
import adminKit from '#locales/es/admin-kit.json'
import adminLocations from '#locales/es/admin-locations.json'
import adminMail from '#locales/es/admin-mail.json'
import adminPages from '#locales/es/admin-pages.json'
import adminPeople from '#locales/es/admin-people.json'
import adminRegistrations from '#locales/es/admin-registrations.json'
import adminReports from '#locales/es/admin-reports.json'
import adminRetention from '#locales/es/admin-retention.json'
import adminRoster from '#locales/es/admin-roster.json'
import adminScheduleEvent from '#locales/es/admin-schedule-event.json'
import adminSeries from '#locales/es/admin-series.json'
import adminSettings from '#locales/es/admin-settings.json'
import adminTelling from '#locales/es/admin-telling.json'
import adminUndo from '#locales/es/admin-undo.json'
import adminUpkeep from '#locales/es/admin-upkeep.json'
import adminWebhooks from '#locales/es/admin-webhooks.json'
import type { enAdmin } from './en-admin.ts'

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
