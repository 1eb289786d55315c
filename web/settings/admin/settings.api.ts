import { queryOptions } from '@tanstack/react-query'
import type { SiteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type EditedSettingsFragment,
  Settings_ChangeLogoDocument,
  Settings_ForEditingDocument,
  Settings_UpdateDocument,
} from './documents.generated.ts'

export type EditedSettings = EditedSettingsFragment
export type Service = EditedSettings['services'][number]

export const editedSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: loadSettings,
  ...formQuery,
})

/** The current settings, bypassing every cache. */
export async function loadSettings(): Promise<EditedSettings> {
  return (await call(Settings_ForEditingDocument, {})).settingsForEditing
}

/**
 * Returns the new editVersion.
 * @throws CallError with field paths under `settings.`
 * @throws CallError PASSWORD_REQUIRED
 */
export async function saveSettings(
  editVersion: number,
  settings: SiteSettingsInput,
  password: string | null,
): Promise<number> {
  const { updateSettings } = await call(Settings_UpdateDocument, {
    input: { editVersion, settings, password },
  })
  return updateSettings?.settings.editVersion ?? editVersion
}

/**
 * Sets the logo, a picture in base64. Null removes it.
 * @throws CallError with the reason at `file`
 */
export async function changeLogo(file: string | null): Promise<EditedSettings['logo']> {
  const { changeLogo: changed } = await call(Settings_ChangeLogoDocument, { input: { file } })
  return changed?.settings.logo ?? null
}
