import { mayImportClasses } from '#domain/accounts/roles/may-import.rule.ts'
import { only } from '#server/platform/graphql/policy.ts'

/** Uploading an export, and reading its results. */
export const mayImport = only(mayImportClasses)
