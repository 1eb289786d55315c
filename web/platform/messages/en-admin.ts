import adminApi from '#locales/en/admin-api.json'
import adminAudit from '#locales/en/admin-audit.json'
import adminCategories from '#locales/en/admin-categories.json'
import adminClasses from '#locales/en/admin-classes.json'
import adminFacilitator from '#locales/en/admin-facilitator.json'
import adminFacilitators from '#locales/en/admin-facilitators.json'
import adminFaults from '#locales/en/admin-faults.json'
import adminImport from '#locales/en/admin-import.json'
import adminKit from '#locales/en/admin-kit.json'
import adminLocations from '#locales/en/admin-locations.json'
import adminMail from '#locales/en/admin-mail.json'
import adminPages from '#locales/en/admin-pages.json'
import adminPeople from '#locales/en/admin-people.json'
import adminRegistrations from '#locales/en/admin-registrations.json'
import adminReports from '#locales/en/admin-reports.json'
import adminRetention from '#locales/en/admin-retention.json'
import adminRoster from '#locales/en/admin-roster.json'
import adminScheduleEvent from '#locales/en/admin-schedule-event.json'
import adminSeries from '#locales/en/admin-series.json'
import adminSettings from '#locales/en/admin-settings.json'
import adminTelling from '#locales/en/admin-telling.json'
import adminUndo from '#locales/en/admin-undo.json'
import adminUpkeep from '#locales/en/admin-upkeep.json'
import adminWebhooks from '#locales/en/admin-webhooks.json'

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
