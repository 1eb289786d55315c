import { administrators } from '#server/platform/graphql/policy.ts'

/** Uploading an export, and reading what became of it. */
export const mayImport = administrators
