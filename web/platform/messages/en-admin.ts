import adminApi from './en/admin-api.json'
import adminAudit from './en/admin-audit.json'
import adminCategories from './en/admin-categories.json'
import adminClasses from './en/admin-classes.json'
import adminFacilitator from './en/admin-facilitator.json'
import adminFacilitators from './en/admin-facilitators.json'
import adminFaults from './en/admin-faults.json'
import adminImport from './en/admin-import.json'
import adminKit from './en/admin-kit.json'
import adminLocations from './en/admin-locations.json'
import adminMail from './en/admin-mail.json'
import adminPages from './en/admin-pages.json'
import adminPeople from './en/admin-people.json'
import adminRegistrations from './en/admin-registrations.json'
import adminReports from './en/admin-reports.json'
import adminRetention from './en/admin-retention.json'
import adminRoster from './en/admin-roster.json'
import adminScheduleEvent from './en/admin-schedule-event.json'
import adminSeries from './en/admin-series.json'
import adminSettings from './en/admin-settings.json'
import adminTelling from './en/admin-telling.json'
import adminUndo from './en/admin-undo.json'
import adminUpkeep from './en/admin-upkeep.json'
import adminWebhooks from './en/admin-webhooks.json'

/**
 * The English catalogue of facilitators, staff and administrators: one file a feature, en/admin-<feature>.json, reached as
 * `t('adminFeature.key')`. It is loaded with their pages only (load-admin.ts), so that the public's pages stay small.
 */
export const enAdmin = {
  adminApi,
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
  adminWebhooks,
}
